import { formatMoney, poundsToPence } from '@kindling/domain/money/money'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DialogWhenAsked } from '../../../../app/late/dialog-when-asked.tsx'
import { formatDay } from '../../../../format/dates.ts'
import { receivablesQuery } from '../moderation-queries.ts'
import { Queue } from '../queue.tsx'

const load = () => import('./receivable-dialog.tsx')

/** Queue of receivables from reversed card payments; they are deducted from incoming wallet payments. */
export function ReceivableQueue() {
  return (
    <Stack gap={4}>
      <Text tone="muted">
        It is taken from what comes into their wallets. Disputes are answered at the payment provider.
      </Text>
      <Queue
        query={useInfiniteQuery(receivablesQuery)}
        queue="receivables"
        failure={moderationContract.receivables.failure}
        emptyText="What members owe for card payments that were taken back appears here, the oldest first."
        rowOf={(item) => ({
          id: item.id,
          since: item.createdAt,
          member: item.member,
          detail: `Owes ${formatMoney(poundsToPence(item.owed))} of ${formatMoney(poundsToPence(item.amount))} · ${formatDay(item.createdAt)}`,
        })}
        dialogOf={(item, props) => (
          <DialogWhenAsked {...props} load={load} what="The form">
            {({ ReceivableDialog }) => <ReceivableDialog item={item} {...props} />}
          </DialogWhenAsked>
        )}
      />
    </Stack>
  )
}
