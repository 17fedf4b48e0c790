import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { publish } from '../../notifier/live-event-store.ts'
import { notify } from '../../notifier/old-notify.ts'
import { findRecipient } from '../../notifier/recipient-store.ts'
import { tellFollowers } from '../../notifier/tell-followers.ts'
import type { ReviewedBooking, ReviewRow } from './review-store.ts'

/** The fewest stars that followers hear of: what the reviewee can be proud of. */
const PROUD = 4

/** Tells the other side that a review of them waits for theirs; what it says nobody learns. */
export async function tellOfWaiting(
  tx: Transaction,
  booking: ReviewedBooking,
  { side, until, at }: { side: BookingParty; until: Date; at: Date },
): Promise<void> {
  const { id: bookingId, title, clientId, providerId } = booking
  const [writerId, memberId] = side === 'client' ? [clientId, providerId] : [providerId, clientId]
  await notify(tx, {
    memberId,
    kind: 'review_waiting',
    key: `review-waiting:${bookingId}`,
    at,
    until,
    bookingId,
    booking: title,
    by: (await getAddressee(tx, writerId)).firstname,
    side: side === 'client' ? 'provider' : 'client',
  })
  await refreshScreens(tx, booking)
}

/** Tells the reviewee what everybody can read now, and of good work those who follow them. */
export async function tellOfPublished(
  tx: Transaction,
  deps: Pick<Deps, 'jobs'>,
  booking: ReviewedBooking,
  review: ReviewRow,
  at: Date,
): Promise<void> {
  const { id: bookingId, title } = booking
  const { rating, revieweeId, reviewedAs, reviewer, skillTitle: skill } = review
  const key = `review:${bookingId}`
  const about = { bookingId, booking: title, by: reviewer.firstname, rating, side: reviewedAs }
  await notify(tx, { memberId: revieweeId, kind: 'review_received', key, at, ...about })
  await refreshScreens(tx, booking)
  if (rating < PROUD || reviewedAs !== 'provider') return
  await tellFollowers(tx, deps, { actorId: revieweeId, kind: 'followee_review', key, at, rating, skill })
}

/** Tells who wrote a review that it was answered. */
export async function tellOfAnswer(tx: Transaction, review: ReviewRow, at: Date): Promise<void> {
  const { id, reviewer, revieweeId: actorId, revieweeName: by, skillTitle: skill } = review
  const about = { actorId, by, skill }
  await notify(tx, {
    memberId: reviewer.id,
    kind: 'review_answered',
    key: `review-answered:${id}`,
    at,
    ...about,
  })
}

/** Both sides' open screens say who has written; who has left has none. */
async function refreshScreens(
  tx: Transaction,
  { id, status, clientId, providerId }: ReviewedBooking,
): Promise<void> {
  for (const memberId of [clientId, providerId]) {
    if ((await findRecipient(tx, memberId)) === undefined) continue
    await publish(tx, { memberId, event: { type: 'booking', id, status } })
  }
}
