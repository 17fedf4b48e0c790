import { sparkDebtContract } from '@kindling/domain/money/spark-debt-contract'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { api } from '../../../server/api.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { useChange } from '../../../server/use-change.ts'
import { accountStandingQuery } from './account-queries.ts'

/** Button that asks a moderator to write off a negative spark balance. */
export function AskWriteOff() {
  const ask = useChange(() => api.call(sparkDebtContract.ask, {}), accountStandingQuery)
  return (
    <Stack gap={2} align="start">
      <Button
        variant="secondary"
        loading={ask.isPending}
        disabled={ask.isSuccess}
        onClick={() => ask.mutate(undefined)}
      >
        {ask.isSuccess ? 'A moderator is asked' : 'Ask a moderator to write the sparks off'}
      </Button>
      <FormAlert>{ask.isError && serverMessage(ask.error, sparkDebtContract.ask.failure)}</FormAlert>
    </Stack>
  )
}
