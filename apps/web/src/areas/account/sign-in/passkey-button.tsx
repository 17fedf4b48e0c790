import { importLate } from '@kindling/ui/browser/import-late'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { useEffect, useEffectEvent, useState } from 'react'

const load = () => import('./passkey-sign-in.ts')

/** Passkey sign-in: by this button, or by the email field's autofill. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  // Lazy-loaded after the first paint.
  const { module: passkeys } = useDeferred(load)
  const enter = useEffectEvent(onSignedIn)

  useEffect(() => {
    let isLeft = false
    passkeys?.signInByAutofill().then(
      (isSignedIn) => isSignedIn && !isLeft && enter(),
      (error: unknown) => console.info('Passkeys are offered by the button alone', error),
    )
    return () => {
      isLeft = true
    }
  }, [passkeys])

  async function press() {
    setProblem(undefined)
    setPending(true)
    const refusal = await importLate(load).then(
      (module) => module.signInWithPasskey(),
      () => 'This part of the page didn’t arrive. Check your connection and try again.',
    )
    setPending(false)
    if (refusal === undefined) onSignedIn()
    else setProblem(refusal)
  }

  return (
    <>
      <FormAlert>{problem}</FormAlert>
      <Button
        variant="secondary"
        width="full"
        loading={isPending}
        loadingLabel="Waiting for your device..."
        onClick={() => void press()}
      >
        Sign in with a passkey
      </Button>
    </>
  )
}
