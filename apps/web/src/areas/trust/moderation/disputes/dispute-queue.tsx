import { fullName } from '@kindling/domain/profile/names'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import type { WaitingDispute } from '@kindling/domain/trust/moderation-shape'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DialogWhenAsked } from '../../../../app/late/dialog-when-asked.tsx'
import { formatDay } from '../../../../format/dates.ts'
import { disputesQuery } from '../moderation-queries.ts'
import { Queue } from '../queue.tsx'
import { heldWords } from './case-words.ts'

const load = () => import('./dispute-dialog.tsx')

const sidesOf = ({ booking: { client, provider } }: WaitingDispute) =>
  `${fullName(client)} and ${fullName(provider)}`

/** Queue of open disputes with the amounts held. */
export function DisputeQueue() {
  return (
    <Queue
      query={useInfiniteQuery(disputesQuery)}
      queue="disputes"
      failure={moderationContract.disputes.failure}
      emptyText="Disputes that members open appear here, the oldest first. What is held for them waits as long."
      rowOf={(item) => {
        const { dispute, booking } = item
        return {
          id: dispute.id,
          since: dispute.createdAt,
          member: booking[dispute.opened_by],
          title: booking.title,
          detail: `${sidesOf(item)} · ${heldWords(booking)} · ${formatDay(dispute.createdAt)}`,
        }
      }}
      dialogOf={(item, props) => (
        <DialogWhenAsked {...props} load={load} what="The dispute">
          {({ DisputeDialog }) => <DisputeDialog item={item} {...props} />}
        </DialogWhenAsked>
      )}
    />
  )
}
