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
  /** Where its pictures are. */
  images: string[]
  call: OnceCall<WireBooking>
}

interface Booked {
  claimed: Claimed
  /** Nothing was made, so that its pictures are of no use. */
  isRepeat: boolean
}

/**
 * Books a skill with a payment that was set aside for it. The booking, its payment, the mail and the answer commit
 * together. One payment makes one booking also where the call has no key: the same order is answered with the booking
 * that was made.
 * @param askCard asks the processor how a card's payment stands, which may take it in
 * @throws AppError `own_booking`, and those of `agreeOn`
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
 * Two statements: one reads what the booking is decided by, the other writes and claims the call's key.
 * @returns undefined, with nothing written, for a card that hasn't paid and wasn't asked
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
    // Two at once: the other one has taken the payment since it was looked for.
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

/** A call without a key claims nothing. */
const unclaimed: Claimed = {
  outcome: 'claimed',
  kept_call: null,
  kept_body: null,
  kept_code: null,
  kept_answer: null,
}

/** A skill that is booked without asking: its owner has said yes beforehand. */
async function acceptAtOnce(tx: Transaction, deps: BookDeps, made: Booking, at: Date): Promise<void> {
  const mover = { actor: 'provider', actorId: made.providerId, at } as const
  const moved = await makeMove(tx, deps, made, 'accept', mover).catch((error: unknown) => {
    throw isExclusionViolation(error, 'bookings_no_overlap') ? slotTaken() : error
  })
  if (moved === undefined) throw slotTaken()
}
