import { sparkDebtContract } from '@kindling/domain/money/spark-debt-contract'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { accountStandingQuery } from './account-queries.ts'

/** Button that asks a moderator to write off a negative spark balance. */
export function AskWriteOff() {
  const queryClient = useQueryClient()
  const ask = useMutation({
    mutationFn: () => api.call(sparkDebtContract.ask, {}),
    onSettled: () => void queryClient.invalidateQueries(accountStandingQuery),
  })
  return (
    <Stack gap={2} align="start">
      <Button
        variant="secondary"
        loading={ask.isPending}
        disabled={ask.isSuccess}
        onClick={() => ask.mutate()}
      >
        {ask.isSuccess ? 'A moderator is asked' : 'Ask a moderator to write the sparks off'}
      </Button>
      <FormAlert>{ask.isError && serverMessage(ask.error, sparkDebtContract.ask.failure)}</FormAlert>
    </Stack>
  )
}
