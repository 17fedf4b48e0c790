import { formatBookingPrice } from '@kindling/domain/bookings/booking-price'
import { pictureAt } from '@kindling/domain/pictures/picture-sizes'
import { moderationContract, type WaitingDispute } from '@kindling/domain/trust/moderation-contract'
import { Avatar } from '@kindling/ui/avatar'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDay } from '../../../format/dates.ts'
import { DisputeDialog } from './dispute-dialog.tsx'
import { disputesQuery } from './moderation-queries.ts'
import { Queue } from './queue.tsx'

const sidesOf = ({ booking: { client, provider } }: WaitingDispute) =>
  `${client.firstname} ${client.lastname} and ${provider.firstname} ${provider.lastname}`

/** Disputes that wait, with the money that waits for them. */
export function DisputeQueue() {
  return (
    <Queue
      query={useInfiniteQuery(disputesQuery)}
      failure={moderationContract.disputes.failure}
      emptyText="Disputes that clients open appear here, the oldest first. Their payments wait as long."
      rowOf={(item) => {
        const { dispute, booking } = item
        const { client } = booking
        return {
          id: dispute.id,
          leading: (
            <Avatar
              name={`${client.firstname} ${client.lastname}`}
              src={pictureAt(client.photourl, 160)}
              decorative
            />
          ),
          title: booking.title,
          detail: `${sidesOf(item)} · ${formatBookingPrice(booking.price, booking.payment_method)} · ${formatDay(dispute.createdAt)}`,
        }
      }}
      dialogOf={(item, props) => <DisputeDialog item={item} {...props} />}
    />
  )
}
