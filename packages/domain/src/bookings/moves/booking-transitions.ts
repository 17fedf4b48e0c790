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

const [service, thing] = [{ only: 'service' }, { only: 'thing' }] as const

/** Work is started, completed and paid. */
const work: BookingTransition[] = [
  // Whoever is there first starts it.
  ...bookingParties.map((actor): BookingTransition => {
    const start = { from: 'accepted', action: 'start', to: 'in_progress' } as const
    return { ...service, actor, ...start, escrow: 'keep', waitsFor: 'arrival' }
  }),
  // "From accepted, Complete booking": not every client presses Start. The provider's word alone waits 48 hours, and whoever
  // was missed, or missed the other, isn't paid for work by it.
  ...(['accepted', 'in_progress'] as const).flatMap((from): BookingTransition[] => {
    const waits = { ...service, from, to: 'completed', waitsFor: 'start' } as const
    return [
      {
        ...{ ...waits, actor: 'provider', action: 'complete' },
        ...{ escrow: 'release-later', needs: ['isNobodyMissed'] },
      },
      // "Confirm completion" of the details screen: whatever has been pressed before, the client says that it is done.
      { ...waits, actor: 'client', action: 'confirm', escrow: 'release', grounds: 'payers-word' },
    ]
  }),
  {
    ...{ ...service, actor: 'client', from: 'in_progress', action: 'complete', to: 'completed' },
    ...{ escrow: 'release', grounds: 'payers-word', waitsFor: 'start' },
  },
  {
    ...{ actor: 'client', from: 'completed', action: 'confirm', to: 'completed' },
    ...{ escrow: 'release', grounds: 'payers-word', needs: ['isInWindow'] },
  },
  {
    ...{ actor: 'system', from: 'completed', action: 'settle', to: 'completed' },
    ...{ escrow: 'release', grounds: 'window', needs: ['isWindowOver'] },
  },
]

/** A dispute freezes what is still in escrow, until who opened it takes it back or moderators decide. */
const disputes: BookingTransition[] = [
  { actor: 'client', from: 'accepted', action: 'dispute', to: 'disputed', escrow: 'freeze' },
  { actor: 'client', from: 'in_progress', action: 'dispute', to: 'disputed', escrow: 'freeze' },
  {
    ...{ actor: 'client', from: 'completed', action: 'dispute', to: 'disputed' },
    ...{ escrow: 'freeze', needs: ['isInWindow'] },
  },
  // A thing that came back damaged, or not at all: its owner says so while it may be out, instead of confirming its return.
  {
    ...{ ...thing, actor: 'provider', from: 'accepted', action: 'dispute', to: 'disputed' },
    ...{ escrow: 'freeze', waitsFor: 'arrival' },
  },
  {
    ...{ ...thing, actor: 'provider', from: 'in_progress', action: 'dispute', to: 'disputed' },
    ...{ escrow: 'freeze', needs: ['isClaimable'] },
  },
  // Back to where it stood (see rowsOf).
  ...bookingParties.flatMap((actor) =>
    (['accepted', 'in_progress', 'completed'] as const).map(
      (to): BookingTransition => ({
        ...{ actor, from: 'disputed', action: 'withdraw', to },
        ...{ escrow: 'keep', needs: ['isUndecided', 'isOpener'] },
      }),
    ),
  ),
  // A disputed booking stays disputed: that it was can't be undone, only what became of the money.
  ...(['release', 'refund', 'split'] as const).map(
    (action): BookingTransition => ({
      ...{ actor: 'system', from: 'disputed', action, to: 'disputed' },
      ...{ escrow: action, grounds: 'heard', needs: ['isUndecided', 'isHeard'] },
    }),
  ),
]

/** Either side may change their mind: for nothing before it is accepted, then for what was agreed, until it begins. */
const cancelling: BookingTransition[] = [
  ...bookingParties.flatMap((actor): BookingTransition[] => {
    const request = { actor, from: 'pending', to: 'rejected', escrow: 'refund', grounds: 'request' } as const
    return [
      { ...request, action: 'cancel' },
      { ...request, action: 'put-out' },
    ]
  }),
  {
    ...{ actor: 'client', from: 'accepted', action: 'cancel', to: 'rejected' },
    ...{ escrow: 'split', grounds: 'before-start', needs: ['isNotBegun', 'isNotHandedOver'] },
  },
  {
    ...{ actor: 'provider', from: 'accepted', action: 'cancel', to: 'rejected' },
    ...{ escrow: 'refund', grounds: 'payees-loss', needs: ['isNotHandedOver'] },
  },
  // For a member whom moderators have put out of Kindling: what has begun goes to its end by the other side, the clock or a dispute.
  {
    ...{ actor: 'client', from: 'accepted', action: 'put-out', to: 'rejected' },
    ...{ escrow: 'split', grounds: 'before-start', needs: ['isNotBegun', 'isNotHandedOver'] },
  },
  {
    ...{ actor: 'provider', from: 'accepted', action: 'put-out', to: 'rejected' },
    ...{ escrow: 'refund', grounds: 'before-start', needs: ['isNotBegun', 'isNotHandedOver'] },
  },
]

/** Who isn't there may say otherwise for a day, by a dispute; then it ends for what cancelling at the start would cost. */
const absences: BookingTransition[] = [
  // Once the provider has started it as well: that they came doesn't say that their client did.
  ...bookingParties.flatMap((actor): BookingTransition[] => {
    const missed = { ...service, actor, action: 'say-absent', escrow: 'keep', waitsFor: 'absence' } as const
    return [
      { ...missed, from: 'accepted', to: 'accepted', needs: ['isNobodyMissed'] },
      { ...missed, from: 'in_progress', to: 'in_progress', needs: ['isStartedByProvider', 'isNobodyMissed'] },
    ]
  }),
  // A borrower never got the thing. It is out from its first day on, for all that anybody knows, so it isn't cancelled any more.
  {
    ...{ ...thing, actor: 'client', from: 'accepted', action: 'say-absent', to: 'accepted' },
    ...{ escrow: 'keep', waitsFor: 'arrival', needs: ['isNotHandedOver', 'isNobodyMissed'] },
  },
  {
    ...{ actor: 'system', from: 'accepted', action: 'decide-absence', to: 'rejected' },
    ...{ escrow: 'split', grounds: 'absence', needs: ['isAbsenceUncontradicted', 'isNotHandedOver'] },
  },
  {
    ...{ ...service, actor: 'system', from: 'in_progress', action: 'decide-absence', to: 'rejected' },
    ...{ escrow: 'split', grounds: 'absence', needs: ['isAbsenceUncontradicted'] },
  },
]

/** A thing is handed over and comes back by the word of both sides; the system counts one side's after a time. */
const lending: BookingTransition[] = bookingActors.flatMap((actor) => {
  const needs = [actor === 'system' ? 'isUncontradicted' : 'isSaidByBoth'] as const
  const grounds = actor === 'system' ? 'window' : 'both'
  return [
    {
      ...{ ...thing, actor, from: 'accepted', action: 'hand-over', to: 'in_progress' },
      ...{ escrow: 'keep', waitsFor: 'arrival', needs },
    },
    // Once it is back, its price is paid and its deposit returned, but for what being late costs.
    {
      ...{ ...thing, actor, from: 'in_progress', action: 'return', to: 'completed' },
      ...{ escrow: 'release', grounds, needs },
    },
  ]
})

/** What happens when nobody does anything. */
const silence: BookingTransition[] = [
  {
    ...{ actor: 'system', from: 'pending', action: 'expire', to: 'rejected' },
    ...{ escrow: 'refund', grounds: 'request', needs: ['isUnanswered'] },
  },
  // Nobody says that it took place: all of it goes back.
  {
    ...{ actor: 'system', from: 'accepted', action: 'run-out', to: 'rejected' },
    ...{ escrow: 'refund', grounds: 'silence', needs: ['isLongSilent'] },
  },
  // Somebody said that it began: it is taken as completed, and its client has the window to object.
  {
    ...{ ...service, actor: 'system', from: 'in_progress', action: 'run-out', to: 'completed' },
    ...{ escrow: 'release-later', needs: ['isLongSilent'] },
  },
  {
    ...{ ...thing, actor: 'system', from: 'in_progress', action: 'run-out', to: 'completed' },
    ...{ escrow: 'release', grounds: 'silence', needs: ['isLongSilent'] },
  },
  // The card's bank has released what was set aside before it was taken: there is nothing to go on with.
  ...(['pending', 'accepted'] as const).map(
    (from): BookingTransition => ({
      ...{ actor: 'system', from, action: 'lapse', to: 'rejected' },
      ...{ escrow: 'refund', grounds: 'nothing-held' },
    }),
  ),
]

/** Every move a booking can make; the server checks against it, the screens draw their buttons from it. */
export const bookingTransitions: readonly BookingTransition[] = [
  // The provider answers a request, and may still step back after accepting: that costs nobody but them.
  {
    ...{ actor: 'provider', from: 'pending', action: 'accept', to: 'accepted' },
    ...{ escrow: 'keep', needs: ['isStillAsked'] },
  },
  {
    ...{ actor: 'provider', from: 'pending', action: 'reject', to: 'rejected' },
    ...{ escrow: 'refund', grounds: 'request' },
  },
  {
    ...{ actor: 'provider', from: 'accepted', action: 'reject', to: 'rejected' },
    ...{ escrow: 'refund', grounds: 'payees-loss', needs: ['isNotHandedOver'] },
  },
  ...work,
  ...disputes,
  ...cancelling,
  ...absences,
  ...lending,
  ...silence,
]
