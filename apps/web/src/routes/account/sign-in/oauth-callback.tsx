import { Spinner } from '@kindling/ui/spinner'
import { useEffect } from 'react'
import { useNavigate } from '../../../app/links/navigation.ts'
import { arrive } from '../../../areas/account/sign-in/third-party/arrival.ts'
import { endBegunSignIn } from '../../../areas/account/sign-in/third-party/begun-sign-in.ts'
import { ScreenPage } from '../../../components/screen-page.tsx'

/** Where a sign-in elsewhere ends: the tokens are kept and exchanged, and the way goes on. */
export function Component() {
  const navigate = useNavigate()

  useEffect(() => {
    let left = false
    const goOn = async () => {
      const { to, state } = await arrive()
      if (left) return
      await navigate(to, { replace: true, state })
      // Not before the next screen is there: until then a refresh comes back here, and goes on where it was.
      endBegunSignIn()
    }
    void goOn()
    return () => {
      left = true
    }
  }, [navigate])

  return (
    <ScreenPage tab="Signing in" width="narrow" title="Signing you in">
      <Spinner label="One moment…" showLabel />
    </ScreenPage>
  )
}
