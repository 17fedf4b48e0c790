import type { Booking as WireBooking } from '@kindling/domain/bookings/booking-shape'
import { AppError } from '@kindling/domain/errors'
import type { Transaction } from '../../../db/connect.ts'
import { isExclusionViolation } from '../../../db/pg-errors.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { OnceCall } from '../../../http/idempotency.ts'
import type { Claimed } from '../../../limits/claim-store.ts'
import { meetNeed } from '../../../marketplace/met-need.ts'
import { sendComposed } from '../../../notifier/notify.ts'
import type { BookingOrder } from '../booking-policies.ts'
import type { Booking } from '../booking-store.ts'
import { makeMove } from '../moves/booking-moves.ts'
import { composeNewsOf } from '../notify-sides.ts'
import { presentBooking } from '../reading/booking-presenter.ts'
import { findBookedBefore } from './booked-before.ts'
import { slotTaken, stretchAround } from './booking-time.ts'
import { newBooking, viewOfNew } from './new-booking.ts'
import { insertBookingOnce } from './once-booked-store.ts'
import { agreeOn, isUnpaid, spent } from './order-checks.ts'
import { readOrderFacts } from './order-facts-store.ts'

export type BookDeps = Pick<Deps, 'clock' | 'mailer' | 'config' | 'jobs'>

interface Ordered {
  memberId: string
  order: BookingOrder
  /** Storage keys of its pictures. */
  images: string[]
  call: OnceCall<WireBooking>
}

interface Booked {
  claimed: Claimed
  /** True where an earlier booking is returned, so that the uploaded pictures can be deleted. */
  isRepeat: boolean
}

/**
 * Books a skill with a held payment. Booking, payment, mail and response commit together. One payment makes one booking
 * even without an idempotency key: the same order returns the earlier booking.
 * @param askCard updates a card payment from the payment processor
 * @throws AppError `own_booking`, and the errors of `agreeOn`
 */
export async function book(deps: BookDeps, ordered: Ordered, askCard: () => Promise<void>): Promise<Booked> {
  const { call } = ordered
  for (const isCardAsked of [false, true]) {
    const booked = await inTransaction(call.db, (tx) => bookIn(tx, deps, { ...ordered, isCardAsked }))
    if (booked !== undefined) return booked
    await call.outside(askCard)
  }
  throw new Error('a card was asked twice')
}

/**
 * Two statements: one reads everything that decides the order, the other writes and claims the idempotency key.
 * @returns undefined, with nothing written, for an unpaid card that wasn't looked up with the processor
 */
async function bookIn(
  tx: Transaction,
  deps: BookDeps,
  { memberId, order, images, call, isCardAsked }: Ordered & { isCardAsked: boolean },
): Promise<Booked | undefined> {
  const at = deps.clock.now()
  if (order.booked_user_id === memberId) throw new AppError('own_booking', 'You can’t book yourself.')
  const facts = await readOrderFacts(tx, memberId, order, stretchAround(order, at))
  const { paid } = facts
  const repeat = async () => {
    const view = call.hasKey ? undefined : await findBookedBefore(tx, memberId, order)
    if (view === undefined) return undefined
    call.claimWith(presentBooking(view, memberId, at))
    return { claimed: unclaimed, isRepeat: true }
  }
  const before = typeof paid?.bookingId === 'string' ? await repeat() : undefined
  if (before !== undefined) return before
  if (!isCardAsked && order.payment_method === 'card' && paid && isUnpaid(paid, at)) return undefined
  const agreed = agreeOn(facts, order, at)

  const made = newBooking(order, agreed, { images, at })
  const { isInstant } = agreed.terms
  const booking: Booking = isInstant ? { ...made, status: 'accepted', version: made.version + 1 } : made
  const sides = { booking, client: agreed.client, provider: agreed.provider }
  const told = composeNewsOf(deps, sides, { action: isInstant ? 'book' : 'request', actor: 'client', at })
  const answer = presentBooking(viewOfNew(booking, agreed), memberId, at)
  const claimed = await insertBookingOnce(tx, call.claimWith(answer), made, told)
  if (claimed.outcome === 'spent') {
    // A concurrent request has used the payment since it was read.
    const other = await repeat()
    if (other === undefined) throw spent()
    return other
  }
  if (claimed.outcome === 'claimed') {
    if (agreed.skill.isChosen) await meetNeed(tx, deps, made, at)
    if (isInstant) await acceptAtOnce(tx, deps, made, at)
    await sendComposed(tx, deps, told)
  }
  return { claimed: { ...claimed, outcome: claimed.outcome }, isRepeat: false }
}

/** Result for a call without an idempotency key. */
const unclaimed: Claimed = {
  outcome: 'claimed',
  kept_call: null,
  kept_body: null,
  kept_code: null,
  kept_answer: null,
}

/** Accepts a booking for a provider who has switched on instant booking. */
async function acceptAtOnce(tx: Transaction, deps: BookDeps, made: Booking, at: Date): Promise<void> {
  const mover = { actor: 'provider', actorId: made.providerId, at } as const
  const moved = await makeMove(tx, deps, made, 'accept', mover).catch((error: unknown) => {
    throw isExclusionViolation(error, 'bookings_no_overlap') ? slotTaken() : error
  })
  if (moved === undefined) throw slotTaken()
}
