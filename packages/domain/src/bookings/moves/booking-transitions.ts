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
 * Why money may leave escrow with a move. The rule: nothing is paid on one side's word before the agreed end and an
 * objection window in which the other side could contradict. These are the cases in which that holds, and the exceptions.
 */
export type Grounds =
  /** The objection window after the agreed end is over. */
  | 'window'
  /** Both sides say so. */
  | 'both'
  /** A request that wasn't accepted. */
  | 'request'
  /** Before it begins, by the terms of cancelling that both agreed to. */
  | 'before-start'
  /** Whoever would be paid gives it up. */
  | 'payees-loss'
  /** Whoever pays says that it is done. */
  | 'payers-word'
  /** One side says that the other wasn't there, or that it never got the thing, and the other had a day to contradict. */
  | 'absence'
  /** Long after its end nobody has said anything. */
  | 'silence'
  /** Moderators decide once both sides were heard. */
  | 'heard'
  /** The card's bank has released it: nothing is held any more. */
  | 'nothing-held'

/**
 * What becomes of the money in escrow: `keep` leaves it there, `release-later` pays when the settlement window closes
 * without a dispute, `freeze` waits for a moderator. `release` pays the provider at once, `refund` returns all of it,
 * `split` gives the provider what a late cancellation costs, or what a moderator says, and returns the rest.
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
   * Nobody makes this move before the booking day, or with a booked time before one may come (`arrival`) or before the
   * time (`start`): work that hasn't begun is neither started nor paid. Nobody is missed (`absence`) before some minutes of it
   * are over, and never by day.
   */
  waitsFor?: 'arrival' | 'start' | 'absence'
  /** What else has to hold. */
  needs?: readonly Precondition[]
  /** Only work, or only a loan of a thing, moves so; without it both do. */
  only?: 'service' | 'thing'
}

const keep: EscrowEffect = { escrow: 'keep' }
const freeze: EscrowEffect = { escrow: 'freeze' }
const payLater: EscrowEffect = { escrow: 'release-later' }
const pay = (grounds: Grounds): EscrowEffect => ({ escrow: 'release', grounds })
const refund = (grounds: Grounds): EscrowEffect => ({ escrow: 'refund', grounds })
const share = (grounds: Grounds): EscrowEffect => ({ escrow: 'split', grounds })

type Limits = Pick<BookingTransition, 'waitsFor' | 'only'>

/** Who moves a booking from where to where, what becomes of its money, and what has to hold. */
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

/** Work is started, completed and paid. */
const services: BookingTransition[] = [
  // Whoever is there first starts it.
  ...bookingParties.map((actor) => row(actor, 'accepted', 'start', 'in_progress', keep, [], workArrived)),
  // "From accepted, Complete booking": not every client presses Start. The provider's word alone waits 48 hours, and whoever
  // was missed, or missed the other, isn't paid for work by it.
  ...(['accepted', 'in_progress'] as const).flatMap((from) => [
    row('provider', from, 'complete', 'completed', payLater, ['isNobodyMissed'], workBegun),
    // "Confirm completion" of the details screen: whatever has been pressed before, the client says that it is done.
    row('client', from, 'confirm', 'completed', pay('payers-word'), [], workBegun),
  ]),
  row('client', 'in_progress', 'complete', 'completed', pay('payers-word'), [], workBegun),
  row('client', 'completed', 'confirm', 'completed', pay('payers-word'), ['isInWindow']),
  row('system', 'completed', 'settle', 'completed', pay('window'), ['isWindowOver']),
]

/** A dispute freezes what is still in escrow, until who opened it takes it back or moderators decide. */
const disputes: BookingTransition[] = [
  row('client', 'accepted', 'dispute', 'disputed', freeze),
  row('client', 'in_progress', 'dispute', 'disputed', freeze),
  row('client', 'completed', 'dispute', 'disputed', freeze, ['isInWindow']),
  // A thing that came back damaged, or not at all: its owner says so while it may be out, instead of confirming its return.
  row('provider', 'accepted', 'dispute', 'disputed', freeze, [], thingDue),
  row('provider', 'in_progress', 'dispute', 'disputed', freeze, ['isClaimable'], thing),
  // Back to where it stood (see rowsOf).
  ...bookingParties.flatMap((actor) =>
    (['accepted', 'in_progress', 'completed'] as const).map((to) =>
      row(actor, 'disputed', 'withdraw', to, keep, ['isUndecided', 'isOpener']),
    ),
  ),
  // A disputed booking stays disputed: that it was can't be undone, only what became of the money.
  row('system', 'disputed', 'release', 'disputed', pay('heard'), ['isUndecided', 'isHeard']),
  row('system', 'disputed', 'refund', 'disputed', refund('heard'), ['isUndecided', 'isHeard']),
  row('system', 'disputed', 'split', 'disputed', share('heard'), ['isUndecided', 'isHeard']),
]

const notBegun: Precondition[] = ['isNotBegun', 'isNotHandedOver']

/** Either side may change their mind: for nothing before it is accepted, then for what was agreed, until it begins. */
const cancelling: BookingTransition[] = [
  ...bookingParties.flatMap((actor) => [
    row(actor, 'pending', 'cancel', 'rejected', refund('request')),
    row(actor, 'pending', 'put-out', 'rejected', refund('request')),
  ]),
  row('client', 'accepted', 'cancel', 'rejected', share('before-start'), notBegun),
  row('provider', 'accepted', 'cancel', 'rejected', refund('payees-loss'), ['isNotHandedOver']),
  // For a member whom moderators have put out of Kindling: what has begun goes to its end by the other side, the clock or a dispute.
  row('client', 'accepted', 'put-out', 'rejected', share('before-start'), notBegun),
  row('provider', 'accepted', 'put-out', 'rejected', refund('before-start'), notBegun),
]

const unsaid: Precondition = 'isAbsenceUncontradicted'
const startedAlone: Precondition[] = ['isStartedByProvider', 'isNobodyMissed']

/** Who isn't there may say otherwise for a day, by a dispute; then it ends for what cancelling at the start would cost. */
const absences: BookingTransition[] = [
  // Once the provider has started it as well: that they came doesn't say that their client did.
  ...bookingParties.flatMap((actor) => [
    row(actor, 'accepted', 'say-absent', 'accepted', keep, ['isNobodyMissed'], workMissed),
    row(actor, 'in_progress', 'say-absent', 'in_progress', keep, startedAlone, workMissed),
  ]),
  // A borrower never got the thing. It is out from its first day on, for all that anybody knows, so it isn't cancelled any more.
  row('client', 'accepted', 'say-absent', 'accepted', keep, ['isNotHandedOver', 'isNobodyMissed'], thingDue),
  row('system', 'accepted', 'decide-absence', 'rejected', share('absence'), [unsaid, 'isNotHandedOver']),
  row('system', 'in_progress', 'decide-absence', 'rejected', share('absence'), [unsaid], work),
]

/** A thing is handed over and comes back by the word of both sides; the system counts one side's after a time. */
const lending: BookingTransition[] = bookingActors.flatMap((actor) => {
  const needs: Precondition[] = [actor === 'system' ? 'isUncontradicted' : 'isSaidByBoth']
  const grounds = actor === 'system' ? 'window' : 'both'
  return [
    row(actor, 'accepted', 'hand-over', 'in_progress', keep, needs, thingDue),
    // Once it is back, its price is paid and its deposit returned, but for what being late costs.
    row(actor, 'in_progress', 'return', 'completed', pay(grounds), needs, thing),
  ]
})

/** What happens when nobody does anything. */
const silence: BookingTransition[] = [
  row('system', 'pending', 'expire', 'rejected', refund('request'), ['isUnanswered']),
  // Nobody says that it took place: all of it goes back.
  row('system', 'accepted', 'run-out', 'rejected', refund('silence'), ['isLongSilent']),
  // Somebody said that it began: it is taken as completed, and its client has the window to object.
  row('system', 'in_progress', 'run-out', 'completed', payLater, ['isLongSilent'], work),
  row('system', 'in_progress', 'run-out', 'completed', pay('silence'), ['isLongSilent'], thing),
  // The card's bank has released what was set aside before it was taken: there is nothing to go on with.
  row('system', 'pending', 'lapse', 'rejected', refund('nothing-held')),
  row('system', 'accepted', 'lapse', 'rejected', refund('nothing-held')),
]

/** Every move a booking can make; the server checks against it, the screens draw their buttons from it. */
export const bookingTransitions: readonly BookingTransition[] = [
  // The provider answers a request, and may still step back after accepting: that costs nobody but them.
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
