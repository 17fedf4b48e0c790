import { bookedEnd } from '@kindling/domain/bookings/booking-expiry'
import type { BookingActor, BookingParty } from '@kindling/domain/bookings/booking-parties'
import { ABSENCE_WINDOW, SETTLEMENT_WINDOW } from '@kindling/domain/bookings/booking-windows'
import { endOf, findTransition, settlesAt } from '@kindling/domain/bookings/moves/booking-rules'
import type { BookingAction, BookingTransition } from '@kindling/domain/bookings/moves/booking-transitions'
import type { Executor, Transaction } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { type CloseTo, closeIntents, enqueueCapture, lockPayees } from '../../../ledger/intents.ts'
import { dispatchCallsOf } from '../../../ledger/outbox-store.ts'
import { earnReferralRewards } from '../../../ledger/referral-rewards.ts'
import { reopenNeed } from '../../../marketplace/met-need.ts'
import { HOUR } from '../../../platform/durations.ts'
import { readState } from '../booking-state-store.ts'
import { type Booking, type BookingMove, listEvents, lockDiary } from '../booking-store.ts'
import { chargeLate, type Late } from '../loans/late-loan.ts'
import { findDeposit } from '../loans/loan-store.ts'
import { listExtensionIntents } from '../more-time/extension-store.ts'
import { partsIfAbsent, partsIfCancelled } from './booking-cancelling.ts'
import { type Moved, moveWithEvent } from './moved-booking-store.ts'

export interface Mover {
  actor: BookingActor
  /** Null for the system. */
  actorId: string | null
  /** Reason shown to the other side. */
  note?: string | undefined
  /** What a moderator's split gives the provider, minor units. */
  share?: number | undefined
  at: Date
}

/** The result of a transition, with the lateness of a thing that came back by it. */
export interface Made extends Moved {
  late: Late | undefined
}

/**
 * Makes one transition of a booking in the caller's transaction: status (by version), history, payments, and the need
 * that reopens when the booking ends early. Calls to the payment processor are queued and sent after the commit.
 * Nothing else changes a booking's status or pays from its escrow; the transition table is checked here for members,
 * jobs, moderators and webhooks alike.
 * @returns undefined, with nothing written, when the table doesn't allow it now, or the booking has changed since it
 *   was read
 */
export async function makeMove(
  tx: Transaction,
  deps: Pick<Deps, 'jobs' | 'mailer' | 'config'>,
  booking: Booking,
  action: BookingAction,
  mover: Mover,
): Promise<Made | undefined> {
  const move = findTransition(mover.actor, await readState(tx, booking), action, mover.at)
  if (move === undefined) return undefined
  if (action === 'accept' && (booking.startsAt !== null || booking.lentUntil !== null))
    await lockDiary(tx, booking.id)
  const kept = await keptOf(tx, booking, move, mover)
  const moved = await moveWithEvent(
    tx,
    booking,
    changeOf(booking, move, { ...mover, kept }),
    eventOf(move, mover),
  )
  if (moved === undefined) return undefined
  const late = isBack(booking, move) ? await chargeLate(tx, booking, mover.at) : undefined
  const payout = payeeOf(move, kept)
  // A rejected booking earns no referral reward, even if the provider keeps a part of the price.
  const pay = move.to === 'rejected' ? closeEscrow : payOut
  if (payout !== undefined) await pay(tx, moved, payout, reasonOf(move), mover.at)
  if (action === 'accept' && moved.cardCapture === 'manual') {
    await enqueueCapture(tx, moved.intent, mover.at)
  }
  // A provider's or client's absence ends the booking without reopening the need.
  if (move.to === 'rejected' && action !== 'decide-absence' && moved.isForNeed) {
    await reopenNeed(tx, deps, booking, mover.at)
  }
  await tellProcessor(tx, deps, booking)
  return { ...moved, late }
}

/** Whether a transition returns a lent thing. */
const isBack = ({ lentUntil }: Booking, { from, to }: BookingTransition): boolean =>
  lentUntil !== null && from === 'in_progress' && to === 'completed'

/** The provider's part of a split, minor units: by the cancellation policy or a moderator's decision. */
async function keptOf(
  tx: Transaction,
  booking: Booking,
  move: BookingTransition,
  { actor, share = 0, at }: Mover,
): Promise<number> {
  if (move.escrow !== 'split') return 0
  if (actor === 'system' && move.action === 'split') return share
  const events = await listEvents(tx, booking.id)
  const absent = absentOf(booking, move)
  if (absent !== undefined) return partsIfAbsent(booking, events, absent).provider
  if (actor === 'system') throw new Error(`nobody cancels booking ${booking.id}`)
  return partsIfCancelled(booking, events, actor, at).provider
}

async function tellProcessor(
  tx: Transaction,
  { jobs }: Pick<Deps, 'jobs'>,
  { paymentMethod, intentId }: Booking,
): Promise<void> {
  if (paymentMethod === 'card') await dispatchCallsOf(tx, jobs, intentId)
}

/** The history entry of a transition; `put-out` is recorded as a cancellation. */
function eventOf({ action, to }: BookingTransition, { actor, actorId, note, at }: Mover) {
  const said = action === 'put-out' ? 'cancel' : action
  return { action: said, toStatus: to, actor, actorId, note: note ?? null, at }
}

type Payout = [tx: Executor, moved: Moved, to: CloseTo, reason: string, at: Date]

async function closeEscrow(...[tx, { booking, intent }, to, reason, at]: Payout): Promise<void> {
  const why = { reason, bookingId: booking.id, at }
  if (booking.deposit !== null) return await closeLoan(tx, { booking, intent }, to, why)
  const extra = booking.extraPrice === 0 ? [] : await listExtensionIntents(tx, booking.id)
  await closeIntents(tx, [intent, ...extra], to, why)
}

/**
 * Pays a loan's price and extensions as decided and returns its deposit to the borrower less the late fee, unless a
 * moderator splits both.
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
  // Referral rewards need a payment to the provider: none for a full refund or a free loan.
  if (to !== 'client' && booking.price > 0) await earnReferralRewards(tx, [client, provider], booking.id, at)
}

/** Who is paid by a transition; undefined leaves the money in escrow. */
function payeeOf({ escrow }: BookingTransition, kept: number): CloseTo | undefined {
  if (escrow === 'release') return 'provider'
  if (escrow === 'refund') return 'client'
  if (escrow === 'split') return kept === 0 ? 'client' : { provider: kept }
  return undefined
}

function reasonOf({ actor, action }: BookingTransition): string {
  if (action === 'cancel' || action === 'put-out') return `Cancelled by the ${actor}`
  if (action === 'release' || action === 'refund' || action === 'split') return `Dispute resolved: ${action}`
  return reasons[action] ?? action
}

/** Reasons of payments from escrow, as statements show them. */
const reasons: Partial<Record<BookingAction, string>> = {
  'decide-absence': 'Ended, as somebody wasn’t there',
  reject: 'Rejected by the provider',
  complete: 'Completed',
  confirm: 'Confirmed by the client',
  settle: `No dispute within ${SETTLEMENT_WINDOW / HOUR} hours`,
  return: 'Returned',
  expire: 'Not answered in time',
  'run-out': 'Nobody said anything for long after its end',
  lapse: 'Released by the card’s bank',
}

const nobodyMissed = { absenceSaidBy: null, absenceDecidesAt: null }

/** The side whose absence ends a booking; undefined for every other transition. */
function absentOf({ absenceSaidBy }: Booking, { action }: BookingTransition): BookingParty | undefined {
  if (action !== 'decide-absence') return undefined
  return absenceSaidBy === 'client' ? 'provider' : 'client'
}

function changeOf(
  booking: Booking,
  move: BookingTransition,
  { kept, at }: Pick<Mover, 'at'> & { kept: number },
): BookingMove {
  const change: BookingMove = { status: move.to }
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
    // A client who starts the work is present, and so is a provider who starts after reporting the client absent.
    if (move.actor === 'client' || move.actor === booking.absenceSaidBy) {
      Object.assign(change, nobodyMissed)
    }
  }
  if (move.action === 'say-absent') {
    change.absenceSaidBy = move.actor
    change.absenceDecidesAt = new Date(at.getTime() + ABSENCE_WINDOW)
  }
  // The dispute contradicted the report of an absence; withdrawing it clears both.
  if (move.action === 'withdraw') Object.assign(change, nobodyMissed)
  if (move.grounds !== undefined && move.to !== 'rejected') change.settledAt = at
  if (move.escrow === 'release-later') {
    change.settleAt = settlesAt(at, bookedEnd(booking))
  }
  return change
}
