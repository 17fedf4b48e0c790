import { bookedEnd } from '@kindling/domain/bookings/booking-expiry'
import { ABSENCE_WINDOW, endOf, settlesAt } from '@kindling/domain/bookings/booking-rules'
import type {
  BookingAction,
  BookingActor,
  BookingTransition,
} from '@kindling/domain/bookings/booking-transitions'
import type { Executor, Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { getIntent } from '../../ledger/intent-store.ts'
import { type CloseTo, closeIntents, enqueueCapture } from '../../ledger/intents.ts'
import { dispatchCallsOf } from '../../ledger/outbox-store.ts'
import { earnReferralRewards } from '../../ledger/referral-rewards.ts'
import { reopenNeed } from '../../marketplace/met-need.ts'
import { type Booking, type BookingChange, changeBooking, insertEvent, lockDiary } from './booking-store.ts'
import { listExtensionIntents } from './extension-store.ts'

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
 * @returns false, with nothing written, when somebody else moved the booking since it was read
 */
export async function makeMove(
  tx: Transaction,
  deps: Pick<Deps, 'jobs' | 'mailer' | 'config'>,
  booking: Booking,
  move: BookingTransition,
  mover: Mover,
): Promise<boolean> {
  if (move.action === 'accept' && booking.startsAt !== null) await lockDiary(tx, booking.id)
  const changed = await changeBooking(tx, booking, changeOf(booking, move, mover), mover.at)
  if (changed === undefined) return false
  await recordEvent(tx, booking, move, mover)
  const payout = payeeOf(move, mover)
  // A booking that ends without its work was no completed one, whatever its provider keeps.
  const pay = move.to === 'rejected' ? closeEscrow : payOut
  if (payout !== undefined) await pay(tx, booking, payout, reasonOf(move), mover.at)
  if (move.action === 'accept' && booking.paymentMethod === 'card') {
    await enqueueCapture(tx, await getIntent(tx, booking.intentId), mover.at)
  }
  // Somebody who wasn't there has been waited for: that one was met.
  if (move.to === 'rejected' && move.action !== 'decide-absence') {
    await reopenNeed(tx, deps, booking, mover.at)
  }
  await tellProcessor(tx, deps, booking)
  return true
}

/**
 * Pays the provider of a completed booking whose window for a dispute has closed.
 * @returns false when somebody else moved the booking since it was read
 */
export async function settleBooking(tx: Executor, booking: Booking, at: Date): Promise<boolean> {
  const changed = await changeBooking(tx, booking, { settledAt: at }, at)
  if (changed === undefined) return false
  const step = { action: 'settle', to: booking.status } as const
  await recordEvent(tx, booking, step, { actor: 'system', actorId: null, at })
  await payOut(tx, booking, 'provider', 'No dispute within 48 hours', at)
  return true
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
  const changed = await changeBooking(tx, booking, { settledAt: at }, at)
  if (changed === undefined) return false
  const step = { action: outcome.name, to: booking.status } as const
  await recordEvent(tx, booking, step, { actor: 'system', actorId: null, at })
  await payOut(tx, booking, outcome.to, `Dispute resolved: ${outcome.name}`, at)
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
  const changed = await changeBooking(tx, booking, change, mover.at)
  if (changed === undefined) return false
  await recordEvent(tx, booking, { action: 'withdraw', to }, mover)
  return true
}

async function tellProcessor(
  tx: Transaction,
  { jobs }: Pick<Deps, 'jobs'>,
  { paymentMethod, intentId }: Booking,
): Promise<void> {
  if (paymentMethod === 'card') await dispatchCallsOf(tx, jobs, intentId)
}

/** Writes one line of a booking's history; `booking` as it was before. */
async function recordEvent(
  tx: Executor,
  booking: Booking,
  { action, to }: { action: string; to: Booking['status'] },
  { actor, actorId, note, at }: Mover,
): Promise<void> {
  const step = { action, fromStatus: booking.status, toStatus: to }
  await insertEvent(tx, booking.id, { ...step, actor, actorId, note: note ?? null, at })
}

type Payout = [tx: Executor, booking: Booking, to: CloseTo, reason: string, at: Date]

async function closeEscrow(...[tx, booking, to, reason, at]: Payout): Promise<void> {
  const intent = await getIntent(tx, booking.intentId)
  const extra = booking.extraPrice === 0 ? [] : await listExtensionIntents(tx, booking.id)
  await closeIntents(tx, [intent, ...extra], to, { reason, bookingId: booking.id, at })
}

async function payOut(...payout: Payout): Promise<void> {
  const [tx, booking, to, , at] = payout
  await closeEscrow(...payout)
  // A booking that the client got everything back for was no completed one.
  if (to !== 'client') await earnReferralRewards(tx, booking, at)
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
