import { bookedEnd } from '@kindling/domain/bookings/booking-expiry'
import { ABSENCE_WINDOW, endOf, settlesAt } from '@kindling/domain/bookings/booking-rules'
import type {
  BookingAction,
  BookingActor,
  BookingTransition,
} from '@kindling/domain/bookings/booking-transitions'
import type { Executor, Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { type CloseTo, closeIntents, enqueueCapture, lockPayees } from '../../ledger/intents.ts'
import { dispatchCallsOf } from '../../ledger/outbox-store.ts'
import { earnReferralRewards } from '../../ledger/referral-rewards.ts'
import { reopenNeed } from '../../marketplace/met-need.ts'
import { type Booking, type BookingChange, lockDiary } from './booking-store.ts'
import { listExtensionIntents } from './extension-store.ts'
import { findDeposit } from './loan-store.ts'
import { type Moved, moveWithEvent } from './moved-booking-store.ts'

export interface Mover {
  actor: BookingActor
  /** Null for the system. */
  actorId: string | null
  /** Why, in words for the other side. */
  note?: string | undefined
  /** What the provider keeps of a booking that is cancelled late, minor units. */
  kept?: number | undefined
  at: Date
}

/**
 * Makes one move of a booking, all of it in the caller's transaction: the booking by its version, its history, and
 * the money where the move says, with what it was asked for where it ends before it began. What it leaves to be said to the payment processor is said once it has committed.
 * @returns undefined, with nothing written, when somebody else moved the booking since it was read
 */
export async function makeMove(
  tx: Transaction,
  deps: Pick<Deps, 'jobs' | 'mailer' | 'config'>,
  booking: Booking,
  move: BookingTransition,
  mover: Mover,
): Promise<Moved | undefined> {
  if (move.action === 'accept' && (booking.startsAt !== null || booking.lentUntil !== null))
    await lockDiary(tx, booking.id)
  const moved = await moveWithEvent(tx, booking, changeOf(booking, move, mover), eventOf(move, mover))
  if (moved === undefined) return undefined
  const payout = payeeOf(move, mover)
  // A booking that ends without its work was no completed one, whatever its provider keeps.
  const pay = move.to === 'rejected' ? closeEscrow : payOut
  if (payout !== undefined) await pay(tx, moved, payout, reasonOf(move), mover.at)
  if (move.action === 'accept' && moved.cardCapture === 'manual') {
    await enqueueCapture(tx, moved.intent, mover.at)
  }
  // Somebody who wasn't there has been waited for: that one was met.
  if (move.to === 'rejected' && move.action !== 'decide-absence' && moved.isForNeed) {
    await reopenNeed(tx, deps, booking, mover.at)
  }
  await tellProcessor(tx, deps, booking)
  return moved
}

/**
 * Pays the provider of a completed booking whose window for a dispute has closed.
 * @returns undefined when somebody else moved the booking since it was read
 */
export async function settleBooking(tx: Executor, booking: Booking, at: Date): Promise<Moved | undefined> {
  const step = { action: 'settle', to: booking.status } as const
  const event = eventOf(step, { actor: 'system', actorId: null, at })
  const moved = await moveWithEvent(tx, booking, { settledAt: at }, event)
  if (moved !== undefined) await payOut(tx, moved, 'provider', 'No dispute within 48 hours', at)
  return moved
}

/**
 * Empties the escrow of a disputed booking as a moderator has decided. The booking stays disputed: that it was can't be
 * undone, only what became of the money.
 * @returns false when somebody else has resolved it since it was read
 */
export async function resolveBooking(
  tx: Transaction,
  deps: Pick<Deps, 'jobs'>,
  booking: Booking,
  outcome: { name: string; to: CloseTo },
  at: Date,
): Promise<boolean> {
  const step = { action: outcome.name, to: booking.status } as const
  const event = eventOf(step, { actor: 'system', actorId: null, at })
  const moved = await moveWithEvent(tx, booking, { settledAt: at }, event)
  if (moved === undefined) return false
  await payOut(tx, moved, outcome.to, `Dispute resolved: ${outcome.name}`, at)
  await tellProcessor(tx, deps, booking)
  return true
}

/**
 * Takes a booking out of dispute, back to where it stood before; what was paid is as it was there.
 * @returns false, with nothing written, when somebody else has moved it since it was read
 */
export async function restoreBooking(
  tx: Transaction,
  booking: Booking,
  to: Booking['status'],
  mover: Mover,
): Promise<boolean> {
  // What was said of an absence was the dispute, and is taken back with it.
  const change = { status: to, absenceSaidBy: null, absenceDecidesAt: null }
  return (await moveWithEvent(tx, booking, change, eventOf({ action: 'withdraw', to }, mover))) !== undefined
}

async function tellProcessor(
  tx: Transaction,
  { jobs }: Pick<Deps, 'jobs'>,
  { paymentMethod, intentId }: Booking,
): Promise<void> {
  if (paymentMethod === 'card') await dispatchCallsOf(tx, jobs, intentId)
}

/** One line of a booking's history. */
function eventOf(
  { action, to }: { action: string; to: Booking['status'] },
  { actor, actorId, note, at }: Mover,
) {
  return { action, toStatus: to, actor, actorId, note: note ?? null, at }
}

type Payout = [tx: Executor, moved: Moved, to: CloseTo, reason: string, at: Date]

async function closeEscrow(...[tx, { booking, intent }, to, reason, at]: Payout): Promise<void> {
  const why = { reason, bookingId: booking.id, at }
  if (booking.deposit !== null) return await closeLoan(tx, { booking, intent }, to, why)
  const extra = booking.extraPrice === 0 ? [] : await listExtensionIntents(tx, booking.id)
  await closeIntents(tx, [intent, ...extra], to, why)
}

/**
 * A loan's price, more days included, goes where it is decided, and its deposit back to its client but for what being late
 * costs, unless a moderator splits both.
 */
async function closeLoan(
  tx: Executor,
  { booking, intent }: Pick<Moved, 'booking' | 'intent'>,
  to: CloseTo,
  why: Parameters<typeof closeIntents>[3],
): Promise<void> {
  const price = [intent, ...(await listExtensionIntents(tx, booking.id))]
  const deposit = await findDeposit(tx, booking.id)
  const all = deposit === undefined ? price : [...price, deposit.intent]
  if (booking.status === 'disputed' && typeof to === 'object') return await closeIntents(tx, all, to, why)
  await lockPayees(tx, all)
  await closeIntents(tx, price, to, why)
  if (deposit === undefined) return
  const { intent: held, lateFee } = deposit
  await closeIntents(tx, [held], lateFee === 0 ? 'client' : { provider: lateFee }, why)
}

async function payOut(...payout: Payout): Promise<void> {
  const [tx, { booking, client, provider }, to, , at] = payout
  await closeEscrow(...payout)
  // A booking that the client got everything back for was no completed one, and a loan for nothing earns nobody anything.
  if (to !== 'client' && booking.price > 0) await earnReferralRewards(tx, [client, provider], booking.id, at)
}

/** Who is paid at once; undefined leaves the money in escrow. */
function payeeOf({ escrow }: BookingTransition, { kept = 0 }: Mover): CloseTo | undefined {
  if (escrow === 'release') return 'provider'
  if (escrow === 'refund') return 'client'
  if (escrow === 'split') return kept === 0 ? 'client' : { provider: kept }
  return undefined
}

function reasonOf({ actor, action }: BookingTransition): string {
  return action === 'cancel' ? `Cancelled by the ${actor}` : reasons[action]
}

const reasons: Record<Exclude<BookingAction, 'cancel'>, string> = {
  'say-absent': 'Somebody isn’t there',
  'decide-absence': 'Ended, as somebody wasn’t there',
  accept: 'Accepted',
  reject: 'Rejected by the provider',
  start: 'Started',
  complete: 'Completed',
  confirm: 'Confirmed by the client',
  'hand-over': 'Handed over',
  return: 'Returned',
  dispute: 'Disputed',
  expire: 'Not answered in time',
  lapse: 'Released by the card’s bank',
}

/** Whose absence ends a booking; undefined for every other move. */
function absentOf({ absenceSaidBy }: Booking, { action }: BookingTransition): BookingActor | undefined {
  if (action !== 'decide-absence') return undefined
  return absenceSaidBy === 'client' ? 'provider' : 'client'
}

function changeOf(booking: Booking, move: BookingTransition, { kept = 0, at }: Mover): BookingChange {
  const change: BookingChange = { status: move.to }
  if (move.to === 'rejected') {
    change.endedBy = absentOf(booking, move) ?? move.actor
    change.endedWhy = endOf(move)
    change.kept = kept
  }
  if (move.to === 'completed' && booking.status !== 'completed') {
    change.completedAt = at
    change.completedBy = move.actor
  }
  if (move.action === 'start') {
    change.startedBy = move.actor
    // A client who starts it is there, and so is who missed the other and goes on.
    if (move.actor === 'client' || move.actor === booking.absenceSaidBy) {
      change.absenceSaidBy = null
      change.absenceDecidesAt = null
    }
  }
  if (move.action === 'say-absent') {
    change.absenceSaidBy = move.actor
    change.absenceDecidesAt = new Date(at.getTime() + ABSENCE_WINDOW)
  }
  if (move.escrow === 'release') change.settledAt = at
  if (move.escrow === 'release-later') {
    change.settleAt = settlesAt(at, bookedEnd(booking))
  }
  return change
}
