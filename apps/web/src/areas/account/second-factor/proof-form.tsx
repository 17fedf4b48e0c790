import type { ConfirmationKind } from '@kindling/domain/second-factor/confirmation-contract'
import type { ConfirmationProof } from '@kindling/domain/second-factor/factor-proof'
import { switchLabels } from '@kindling/domain/second-factor/factor-words'
import type { UsePasskeyOptions } from '@kindling/domain/second-factor/passkey-json'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { passkeyProblem, usePasskeyNow } from './passkey-browser.ts'
import { TypedProof } from './typed-proof.tsx'

interface ProofFormProps {
  /** Available methods, preferred one first. */
  by: readonly ConfirmationKind[]
  /** Label of the submit button. */
  label: string
  failure: string
  /** Fetches the passkey challenge. */
  askPasskey: () => Promise<UsePasskeyOptions>
  /** @throws the server's error */
  send: (proof: ConfirmationProof) => Promise<void>
}

/** Authentication form with a choice of methods. */
export function ProofForm({ by, label, failure, askPasskey, send }: ProofFormProps) {
  const [chosen, choose] = useState<ConfirmationKind>()
  const kind = chosen !== undefined && by.includes(chosen) ? chosen : by[0]
  if (kind === undefined) {
    return (
      <Alert tone="danger">
        None of your passkeys works any more, and your recovery codes are used up. Please write to us.
      </Alert>
    )
  }
  return (
    <Stack gap={4}>
      {kind === 'passkey' ? (
        <PasskeyProof label={label} failure={failure} askPasskey={askPasskey} send={send} />
      ) : (
        <TypedProof key={kind} kind={kind} label={label} failure={failure} send={send} />
      )}
      <Stack gap={0}>
        {by
          .filter((other) => other !== kind)
          .map((other) => (
            <Button key={other} variant="quiet" onClick={() => choose(other)}>
              {switchLabels[other]}
            </Button>
          ))}
      </Stack>
    </Stack>
  )
}

function PasskeyProof({ label, failure, askPasskey, send }: Omit<ProofFormProps, 'by'>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => send({ passkey: await usePasskeyNow(await askPasskey()) }),
  })
  return (
    <Stack gap={4}>
      <Text>Your device asks for your finger, your face or its PIN.</Text>
      <FormAlert>{error && passkeyProblem(error, failure)}</FormAlert>
      <Button
        width="full"
        loading={isPending}
        loadingLabel="Waiting for your device..."
        onClick={() => mutate()}
      >
        <Fingerprint aria-hidden />
        {label} with a passkey
      </Button>
    </Stack>
  )
}
