import { secondStepContract } from '@kindling/domain/second-factor/second-step-contract'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useMutation } from '@tanstack/react-query'
import { ButtonLink } from '../../../components/button-link.tsx'
import { api } from '../../../server/api.ts'
import { serverMessage } from '../../../server/server-message.ts'

/** Stops the removal of a second factor. Needs a click, since mail programs prefetch links. */
export function KeepFactor({ token }: { token: string }) {
  const stop = useMutation({ mutationFn: () => api.call(secondStepContract.stopReset, { body: { token } }) })
  if (stop.isSuccess) {
    return (
      <Stack gap={6}>
        <Alert tone="success" live>
          The removal is stopped. Your second factor stays as it is.
        </Alert>
        <Text>If you didn’t ask for the removal, choose a new password: somebody may know yours.</Text>
        <ButtonLink to="/forgot-psw" width="full">
          Choose a new password
        </ButtonLink>
      </Stack>
    )
  }
  return (
    <Stack gap={6}>
      <Text>
        Somebody told us that you have lost what you sign in with besides your password. If it wasn’t you,
        stop it here.
      </Text>
      <FormAlert>{stop.error && serverMessage(stop.error, secondStepContract.stopReset.failure)}</FormAlert>
      <Button width="full" loading={stop.isPending} onClick={() => stop.mutate()}>
        Keep my second factor
      </Button>
    </Stack>
  )
}
