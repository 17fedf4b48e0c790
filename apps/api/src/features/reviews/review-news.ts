import { type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { bookingScreens } from '../../notifier/booking-screens.ts'
import { type NotifyDeps, notify } from '../../notifier/notify.ts'
import { tellFollowers } from '../../notifier/tell-followers.ts'
import type { ReviewedBooking, ReviewRow } from './review-store.ts'

/** Fewest stars of a review that followers are notified of. */
const PROUD = 4

/** Notifies the other side that an unpublished review waits for theirs, without its content. */
export async function tellOfWaiting(
  tx: Transaction,
  deps: NotifyDeps,
  booking: ReviewedBooking,
  { side, until, at }: { side: BookingParty; until: Date; at: Date },
): Promise<void> {
  const { id: bookingId, title, clientId, providerId } = booking
  const [writerId, to] = side === 'client' ? [clientId, providerId] : [providerId, clientId]
  const { firstname: by } = await getAddressee(tx, writerId)
  const facts = { bookingId, booking: title, by, side: otherParty(side), until }
  const key = `review-waiting:${bookingId}`
  await notify(tx, deps, { event: 'review_waiting', to, key, at, facts }, bookingScreens(booking))
}

/** Notifies the reviewed member of a published review, and their followers of a good one. */
export async function tellOfPublished(
  tx: Transaction,
  deps: NotifyDeps & Pick<Deps, 'jobs'>,
  booking: ReviewedBooking,
  review: ReviewRow,
  at: Date,
): Promise<void> {
  const { id: bookingId, title } = booking
  const { rating, revieweeId: to, reviewedAs: side, reviewer, skillTitle: skill } = review
  const key = `review:${bookingId}`
  const facts = { bookingId, booking: title, by: reviewer.firstname, rating, side }
  await notify(tx, deps, { event: 'review_received', to, key, at, facts }, bookingScreens(booking))
  if (rating < PROUD || side !== 'provider') return
  await tellFollowers(tx, deps, { actorId: to, kind: 'followee_review', key, at, rating, skill })
}
