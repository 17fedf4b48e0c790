import { inWords } from '@kindling/domain/appointments/duration-words'
import { ApiError } from '@kindling/domain/client/errors'
import { HOUR } from '@kindling/domain/durations'
import { RESET_WAIT_HOURS } from '@kindling/domain/second-factor/factor-terms'
import type { SecondStep } from '@kindling/domain/second-factor/second-step'
import { secondStepContract } from '@kindling/domain/second-factor/second-step-contract'
import { Alert } from '@kindling/ui/alert'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useState } from 'react'
import { ButtonLink } from '../../../components/button-link.tsx'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { api, session } from '../../../server/api.ts'
import { ProofForm } from '../second-factor/proof-form.tsx'

interface SecondStepFormProps {
  step: SecondStep
  onSignedIn: () => void
}

/** Second factor form. Ten wrong codes, or a timeout, lead back to the first step. */
export function SecondStepForm({ step, onSignedIn }: SecondStepFormProps) {
  const { token, by } = step
  const [ended, setEnded] = useState<string>()
  if (ended !== undefined) return <EndedStep message={ended} />

  const orEnd = async <T,>(call: Promise<T>): Promise<T> => {
    try {
      return await call
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unauthenticated') setEnded(error.message)
      throw error
    }
  }
  return (
    <Stack gap={6}>
      <ProofForm
        by={by}
        label="Continue"
        failure={secondStepContract.finish.failure}
        askPasskey={() => orEnd(api.call(secondStepContract.passkeyOptions, { body: { token } }))}
        send={async ({ code, recovery_code, passkey }) => {
          const proof = { code, recovery_code, passkey }
          session.store(await orEnd(api.call(secondStepContract.finish, { body: { token, proof } })))
          onSignedIn()
        }}
      />
      <Text size={14} tone="muted">
        Lost them all, recovery codes too? <TextLinkTo to="/support">Write to us</TextLinkTo>. We mail you
        twice, wait {inWords(RESET_WAIT_HOURS * HOUR)}, then your password alone opens your account again.
      </Text>
    </Stack>
  )
}

/** Message for a second step that has expired. */
export function EndedStep({ message }: { message: string }) {
  return (
    <Stack gap={6}>
      <Alert tone="danger" live>
        {message}
      </Alert>
      <ButtonLink to="/login" width="full">
        Log in again
      </ButtonLink>
    </Stack>
  )
}
