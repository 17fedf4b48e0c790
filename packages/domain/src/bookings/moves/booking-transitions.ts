import { type BookingActor, bookingActors, bookingParties } from '../booking-parties.ts'
import type { BookingStatus } from '../booking-status.ts'
import type { Precondition } from './booking-preconditions.ts'

export type BookingAction =
  | 'accept'
  | 'reject'
  | 'start'
  | 'complete'
  | 'confirm'
  | 'dispute'
  | 'withdraw'
  | 'cancel'
  | 'put-out'
  | 'say-absent'
  | 'decide-absence'
  | 'expire'
  | 'run-out'
  | 'lapse'
  | 'hand-over'
  | 'return'
  | 'settle'
  | 'release'
  | 'refund'
  | 'split'

/**
 * Why a move may pay money out of escrow. The rule: one side's claim alone pays nothing before the agreed end and an
 * objection window for the other side. These are the cases that meet it, and the exceptions.
 */
export type Grounds =
  /** The objection window after the agreed end is over. */
  | 'window'
  /** Both sides agree. */
  | 'both'
  /** A request that wasn't accepted. */
  | 'request'
  /** Cancelled before the start, by the policy that both agreed to. */
  | 'before-start'
  /** The payee gives up the money. */
  | 'payees-loss'
  /** The payer confirms completion. */
  | 'payers-word'
  /** One side reported the other as absent, or the thing as never handed over, and it wasn't contradicted for a day. */
  | 'absence'
  /** Nobody did anything for 30 days after the end. */
  | 'silence'
  /** Moderators decide after both sides were heard. */
  | 'heard'
  /** The card authorisation has expired: nothing is held any more. */
  | 'nothing-held'

/**
 * What happens to the money in escrow: `keep` leaves it there, `release-later` pays when the objection window closes
 * without a dispute, `freeze` waits for a moderator. `release` pays the provider at once, `refund` returns all of it,
 * `split` gives the provider the cancellation fee, or what a moderator decides, and returns the rest.
 */
type EscrowEffect =
  | { escrow: 'keep' | 'release-later' | 'freeze'; grounds?: never }
  | { escrow: 'release' | 'refund' | 'split'; grounds: Grounds }

export type BookingTransition = EscrowEffect & {
  actor: BookingActor
  from: BookingStatus
  action: BookingAction
  to: BookingStatus
  /**
   * The move has to wait: for the booking day, or with a booked time for the earliest arrival (`arrival`) or the start
   * (`start`), so that work isn't started or paid before; `absence` waits some minutes past the start, and is never
   * possible by day.
   */
  waitsFor?: 'arrival' | 'start' | 'absence'
  /** Further preconditions. */
  needs?: readonly Precondition[]
  /** Only for work, or only for loans; both if left out. */
  only?: 'service' | 'thing'
}

const keep: EscrowEffect = { escrow: 'keep' }
const freeze: EscrowEffect = { escrow: 'freeze' }
const payLater: EscrowEffect = { escrow: 'release-later' }
const pay = (grounds: Grounds): EscrowEffect => ({ escrow: 'release', grounds })
const refund = (grounds: Grounds): EscrowEffect => ({ escrow: 'refund', grounds })
const share = (grounds: Grounds): EscrowEffect => ({ escrow: 'split', grounds })

type Limits = Pick<BookingTransition, 'waitsFor' | 'only'>

/** A row of the table: actor, status before and after, what happens to escrow, and preconditions. */
function row(
  actor: BookingActor,
  from: BookingStatus,
  action: BookingAction,
  to: BookingStatus,
  effect: EscrowEffect,
  needs: readonly Precondition[] = [],
  limits: Limits = {},
): BookingTransition {
  return { actor, from, action, to, ...effect, ...limits, ...(needs.length > 0 && { needs }) }
}

const work: Limits = { only: 'service' }
const workArrived: Limits = { only: 'service', waitsFor: 'arrival' }
const workBegun: Limits = { only: 'service', waitsFor: 'start' }
const workMissed: Limits = { only: 'service', waitsFor: 'absence' }
const thing: Limits = { only: 'thing' }
const thingDue: Limits = { only: 'thing', waitsFor: 'arrival' }

/** Starting, completing and paying for work. */
const services: BookingTransition[] = [
  // Either side may start it.
  ...bookingParties.map((actor) => row(actor, 'accepted', 'start', 'in_progress', keep, [], workArrived)),
  // "From accepted, Complete booking": not every client presses Start. A provider's completion alone waits 48 hours,
  // and isn't possible while an absence of either side is reported.
  ...(['accepted', 'in_progress'] as const).flatMap((from) => [
    row('provider', from, 'complete', 'completed', payLater, ['isNobodyMissed'], workBegun),
    // "Confirm completion" of the details screen: the client may confirm from either status.
    row('client', from, 'confirm', 'completed', pay('payers-word'), [], workBegun),
  ]),
  row('client', 'in_progress', 'complete', 'completed', pay('payers-word'), [], workBegun),
  row('client', 'completed', 'confirm', 'completed', pay('payers-word'), ['isInWindow']),
  row('system', 'completed', 'settle', 'completed', pay('window'), ['isWindowOver']),
]

/** A dispute freezes escrow until its opener withdraws it or moderators decide. */
const disputes: BookingTransition[] = [
  row('client', 'accepted', 'dispute', 'disputed', freeze),
  row('client', 'in_progress', 'dispute', 'disputed', freeze),
  row('client', 'completed', 'dispute', 'disputed', freeze, ['isInWindow']),
  // A thing came back damaged, or not at all: its owner opens a claim while it may be out, instead of confirming the
  // return.
  row('provider', 'accepted', 'dispute', 'disputed', freeze, [], thingDue),
  row('provider', 'in_progress', 'dispute', 'disputed', freeze, ['isClaimable'], thing),
  // Restores the status before the dispute (see rowsOf).
  ...bookingParties.flatMap((actor) =>
    (['accepted', 'in_progress', 'completed'] as const).map((to) =>
      row(actor, 'disputed', 'withdraw', to, keep, ['isUndecided', 'isOpener']),
    ),
  ),
  // A decided dispute keeps the status `disputed`; only the money moves.
  row('system', 'disputed', 'release', 'disputed', pay('heard'), ['isUndecided', 'isHeard']),
  row('system', 'disputed', 'refund', 'disputed', refund('heard'), ['isUndecided', 'isHeard']),
  row('system', 'disputed', 'split', 'disputed', share('heard'), ['isUndecided', 'isHeard']),
]

const notBegun: Precondition[] = ['isNotBegun', 'isNotHandedOver']

/** Either side may cancel: for free before it is accepted, then by the cancellation policy, until the start. */
const cancelling: BookingTransition[] = [
  ...bookingParties.flatMap((actor) => [
    row(actor, 'pending', 'cancel', 'rejected', refund('request')),
    row(actor, 'pending', 'put-out', 'rejected', refund('request')),
  ]),
  row('client', 'accepted', 'cancel', 'rejected', share('before-start'), notBegun),
  row('provider', 'accepted', 'cancel', 'rejected', refund('payees-loss'), ['isNotHandedOver']),
  // For a member who is suspended for good: bookings that have begun are ended by the other side, a deadline or a
  // dispute.
  row('client', 'accepted', 'put-out', 'rejected', share('before-start'), notBegun),
  row('provider', 'accepted', 'put-out', 'rejected', refund('before-start'), notBegun),
]

const unsaid: Precondition = 'isAbsenceUncontradicted'
const startedAlone: Precondition[] = ['isStartedByProvider', 'isNobodyMissed']

/**
 * A reported absence can be contradicted for a day, by a dispute; then the booking ends with the fee of cancelling at
 * the start.
 */
const absences: BookingTransition[] = [
  // Also after the provider alone started it: that doesn't prove that the client was there.
  ...bookingParties.flatMap((actor) => [
    row(actor, 'accepted', 'say-absent', 'accepted', keep, ['isNobodyMissed'], workMissed),
    row(actor, 'in_progress', 'say-absent', 'in_progress', keep, startedAlone, workMissed),
  ]),
  // The borrower never got the thing. From its first day on it may be out, so it can't be cancelled any more.
  row('client', 'accepted', 'say-absent', 'accepted', keep, ['isNotHandedOver', 'isNobodyMissed'], thingDue),
  row('system', 'accepted', 'decide-absence', 'rejected', share('absence'), [unsaid, 'isNotHandedOver']),
  row('system', 'in_progress', 'decide-absence', 'rejected', share('absence'), [unsaid], work),
]

/**
 * Both sides confirm the hand-over and the return of a thing; after a time the system counts one side's confirmation as
 * both.
 */
const lending: BookingTransition[] = bookingActors.flatMap((actor) => {
  const needs: Precondition[] = [actor === 'system' ? 'isUncontradicted' : 'isSaidByBoth']
  const grounds = actor === 'system' ? 'window' : 'both'
  return [
    row(actor, 'accepted', 'hand-over', 'in_progress', keep, needs, thingDue),
    // On return the price is paid and the deposit refunded, less the late fee.
    row(actor, 'in_progress', 'return', 'completed', pay(grounds), needs, thing),
  ]
})

/** Automatic ends of inactive bookings. */
const silence: BookingTransition[] = [
  row('system', 'pending', 'expire', 'rejected', refund('request'), ['isUnanswered']),
  // Nobody started or completed it: full refund.
  row('system', 'accepted', 'run-out', 'rejected', refund('silence'), ['isLongSilent']),
  // It was started: it counts as completed, and the client has the objection window.
  row('system', 'in_progress', 'run-out', 'completed', payLater, ['isLongSilent'], work),
  row('system', 'in_progress', 'run-out', 'completed', pay('silence'), ['isLongSilent'], thing),
  // The card authorisation expired before it was captured: no money is left to pay with.
  row('system', 'pending', 'lapse', 'rejected', refund('nothing-held')),
  row('system', 'accepted', 'lapse', 'rejected', refund('nothing-held')),
]

/** Every possible move of a booking: the server checks against this table, and screens derive their buttons from it. */
export const bookingTransitions: readonly BookingTransition[] = [
  // The provider answers a request, and may still withdraw after accepting, with a full refund to the client.
  row('provider', 'pending', 'accept', 'accepted', keep, ['isStillAsked']),
  row('provider', 'pending', 'reject', 'rejected', refund('request')),
  row('provider', 'accepted', 'reject', 'rejected', refund('payees-loss'), ['isNotHandedOver']),
  ...services,
  ...disputes,
  ...cancelling,
  ...absences,
  ...lending,
  ...silence,
]
