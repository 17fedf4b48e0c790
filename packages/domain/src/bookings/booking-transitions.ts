import type { BookingParty } from './booking-parties.ts'
import type { BookingStatus } from './booking-status.ts'

/** The client books, the provider is booked, the system acts when a time is up. */
export type BookingActor = BookingParty | 'system'

export type BookingAction =
  | 'accept'
  | 'reject'
  | 'start'
  | 'complete'
  | 'confirm'
  | 'dispute'
  | 'cancel'
  | 'say-absent'
  | 'decide-absence'
  | 'expire'
  | 'lapse'
  | 'hand-over'
  | 'return'

/**
 * What becomes of the money in escrow: `keep` leaves it there, `release` pays the provider at once, `release-later`
 * pays when the settlement window closes without a dispute, `refund` returns all of it, `split` gives the provider what
 * a late cancellation costs and returns the rest, `freeze` waits for a moderator.
 */
export type EscrowEffect = 'keep' | 'release' | 'release-later' | 'refund' | 'split' | 'freeze'

export interface BookingTransition {
  actor: BookingActor
  from: BookingStatus
  action: BookingAction
  to: BookingStatus
  escrow: EscrowEffect
  /**
   * Nobody makes this move before the booking day, or with a booked time before one may come (`arrival`) or before the
   * time (`start`): work that hasn't begun is neither started nor paid. Nobody is missed (`absence`) before some minutes of it
   * are over, and never by day.
   */
  waitsFor?: 'arrival' | 'start' | 'absence'
  /** Nobody makes this move once the booked time, or the booking day, has begun: work may be under way. */
  endsAtStart?: true
  /** Only work, or only a loan of a thing, moves so; without it both do. */
  only?: 'service' | 'thing'
}

const endsAtStart = true
const [service, thing] = [{ only: 'service' }, { only: 'thing' }] as const

/** Every move a booking can make; the server checks against it, the screens draw their buttons from it. */
export const bookingTransitions: readonly BookingTransition[] = [
  // The provider answers a request, and may still step back after accepting, as long as work hasn't begun.
  { actor: 'provider', from: 'pending', action: 'accept', to: 'accepted', escrow: 'keep' },
  { actor: 'provider', from: 'pending', action: 'reject', to: 'rejected', escrow: 'refund' },
  { actor: 'provider', from: 'accepted', action: 'reject', to: 'rejected', escrow: 'refund' },
  // "From accepted, Complete booking": not every client presses Start. The provider's word alone waits 48 hours.
  {
    ...service,
    actor: 'provider',
    from: 'accepted',
    action: 'complete',
    to: 'completed',
    escrow: 'release-later',
    waitsFor: 'start',
  },
  {
    ...service,
    actor: 'provider',
    from: 'in_progress',
    action: 'complete',
    to: 'completed',
    escrow: 'release-later',
    waitsFor: 'start',
  },
  // Whoever is there first starts it.
  {
    ...service,
    actor: 'provider',
    from: 'accepted',
    action: 'start',
    to: 'in_progress',
    escrow: 'keep',
    waitsFor: 'arrival',
  },
  {
    ...service,
    actor: 'client',
    from: 'accepted',
    action: 'start',
    to: 'in_progress',
    escrow: 'keep',
    waitsFor: 'arrival',
  },
  // The client's word is the one that counts, so it settles at once.
  {
    ...service,
    actor: 'client',
    from: 'in_progress',
    action: 'complete',
    to: 'completed',
    escrow: 'release',
    waitsFor: 'start',
  },
  // "Confirm completion" of the details screen: whatever has been pressed before, the client says that it is done.
  {
    ...service,
    actor: 'client',
    from: 'accepted',
    action: 'confirm',
    to: 'completed',
    escrow: 'release',
    waitsFor: 'start',
  },
  {
    ...service,
    actor: 'client',
    from: 'in_progress',
    action: 'confirm',
    to: 'completed',
    escrow: 'release',
    waitsFor: 'start',
  },
  { actor: 'client', from: 'completed', action: 'confirm', to: 'completed', escrow: 'release' },
  // A dispute freezes what is still in escrow; from completed only until it is settled (see isMoveOpen).
  { actor: 'client', from: 'accepted', action: 'dispute', to: 'disputed', escrow: 'freeze' },
  { actor: 'client', from: 'in_progress', action: 'dispute', to: 'disputed', escrow: 'freeze' },
  { actor: 'client', from: 'completed', action: 'dispute', to: 'disputed', escrow: 'freeze' },
  // A thing that came back damaged, or not at all: its owner says so while it is out, instead of confirming its return.
  { ...thing, actor: 'provider', from: 'in_progress', action: 'dispute', to: 'disputed', escrow: 'freeze' },
  // Either side may change their mind: for nothing before it is accepted, then for what was agreed, until it begins.
  { actor: 'client', from: 'pending', action: 'cancel', to: 'rejected', escrow: 'refund' },
  {
    ...service,
    actor: 'client',
    from: 'accepted',
    action: 'cancel',
    to: 'rejected',
    escrow: 'split',
    endsAtStart,
  },
  // A thing that was never handed over is given up after its day as well, for what that costs.
  { ...thing, actor: 'client', from: 'accepted', action: 'cancel', to: 'rejected', escrow: 'split' },
  { actor: 'provider', from: 'pending', action: 'cancel', to: 'rejected', escrow: 'refund' },
  { actor: 'provider', from: 'accepted', action: 'cancel', to: 'rejected', escrow: 'refund' },
  // Who isn't there may say otherwise for a day, by a dispute; then it ends for what cancelling at the start would cost.
  {
    ...({ actor: 'client', from: 'accepted', action: 'say-absent' } as const),
    ...({ to: 'accepted', escrow: 'keep', waitsFor: 'absence', ...service } as const),
  },
  {
    ...({ actor: 'provider', from: 'accepted', action: 'say-absent' } as const),
    ...({ to: 'accepted', escrow: 'keep', waitsFor: 'absence', ...service } as const),
  },
  { actor: 'system', from: 'accepted', action: 'decide-absence', to: 'rejected', escrow: 'split' },
  // The same once the provider has started it: that they came doesn't say that their client did.
  {
    ...({ actor: 'client', from: 'in_progress', action: 'say-absent' } as const),
    ...({ to: 'in_progress', escrow: 'keep', waitsFor: 'absence', ...service } as const),
  },
  {
    ...({ actor: 'provider', from: 'in_progress', action: 'say-absent' } as const),
    ...({ to: 'in_progress', escrow: 'keep', waitsFor: 'absence', ...service } as const),
  },
  { actor: 'system', from: 'in_progress', action: 'decide-absence', to: 'rejected', escrow: 'split' },
  // A thing is handed over and comes back by the word of both sides; the system counts one side's after a time (see countsAfter). Once it
  // is back, its price is paid and its deposit returned.
  ...(['client', 'provider', 'system'] as const).flatMap((actor): BookingTransition[] => [
    {
      ...{ ...thing, actor, from: 'accepted', action: 'hand-over' },
      ...{ to: 'in_progress', escrow: 'keep', waitsFor: 'arrival' },
    },
    { ...thing, actor, from: 'in_progress', action: 'return', to: 'completed', escrow: 'release' },
  ]),
  // Nobody answered in time (see bookingExpiresAt).
  { actor: 'system', from: 'pending', action: 'expire', to: 'rejected', escrow: 'refund' },
  // The card's bank has released what was set aside before it was taken: there is nothing to go on with.
  { actor: 'system', from: 'pending', action: 'lapse', to: 'rejected', escrow: 'refund' },
  { actor: 'system', from: 'accepted', action: 'lapse', to: 'rejected', escrow: 'refund' },
]
