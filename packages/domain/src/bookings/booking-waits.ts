import { lateFrom } from '../lending/late-return.ts'
import { bookedEnd } from './booking-expiry.ts'
import { type BookingActor, type BookingParty, otherParty } from './booking-parties.ts'
import type { BookingStatus } from './booking-status.ts'

/** What a party of a booking may have to answer or do. */
export const waitKinds = [
  ...(['request', 'proposal', 'absence', 'more_time', 'completion', 'handed_over', 'returned'] as const),
  ...(['overdue', 'over', 'dispute'] as const),
] as const
export type WaitKind = (typeof waitKinds)[number]

/** What a party has to answer or do, and the deadline; null without one. */
export interface Waits {
  for: WaitKind
  until: Date | null
}

/** The part of a booking that decides what its parties have to answer. */
export interface WaitingFacts {
  status: BookingStatus
  /** The last day of a loan; null for work. */
  lentUntil: string | null
  /** When the money left escrow; null while it is held. */
  settledAt: Date | null
  /** When an unanswered request expires. */
  expiresAt: Date
  /** When escrow is paid out after the provider alone completed the work. */
  settleAt: Date | null
  /** Who reported the other side as absent, and the deadline to contradict. */
  absenceSaidBy: BookingActor | null
  absenceDecidesAt: Date | null
  /** An unanswered proposal of other times, by whom, and when it lapses. */
  proposal: { proposedBy: BookingActor; lapsesAt: Date } | null
  /** An unanswered request for an extension of work or of a loan. */
  moreTime: { lapsesAt: Date } | null
  /** An unconfirmed hand-over or return of a loan, and when it counts as confirmed by both. */
  word: { saidBy: BookingActor; countsAt: Date } | null
  /** When the agreed end is over, or a loan is late (`dueOf`). */
  dueAt: Date | null
}

interface Due {
  status: BookingStatus
  bookingDate: string
  timeZone: string
  startsAt: Date | null
  durationMinutes: number | null
  lentUntil: string | null
  /** When the thing is due back; null for work. */
  returnAt: Date | null
}

/**
 * When a booking needs action from both sides though neither did anything: its agreed end, or a late loan; null where
 * it never does.
 */
export function dueOf(booking: Due): Date | null {
  const { status, returnAt } = booking
  if (status === 'accepted') return bookedEnd(booking)
  return status === 'in_progress' && returnAt !== null ? lateFrom(returnAt) : null
}

/** The deadline of a wait for a side; null without a deadline, undefined where that side needn't answer. */
type Deadline = (facts: WaitingFacts, side: BookingParty, now: Date) => Date | null | undefined

const wordOn =
  (expected: BookingStatus): Deadline =>
  ({ status, word }, side) =>
    status === expected && word?.saidBy === otherParty(side) ? word.countsAt : undefined

const isOn = (status: BookingStatus) => status === 'accepted' || status === 'in_progress'

const deadlines: Record<WaitKind, Deadline> = {
  request: ({ status, expiresAt }, side) =>
    side === 'provider' && status === 'pending' ? expiresAt : undefined,
  proposal: ({ status, proposal }, side) =>
    (status === 'pending' || status === 'accepted') && proposal?.proposedBy === otherParty(side)
      ? proposal.lapsesAt
      : undefined,
  absence: ({ status, absenceSaidBy, absenceDecidesAt }, side) =>
    isOn(status) && absenceSaidBy === otherParty(side) ? absenceDecidesAt : undefined,
  more_time: ({ status, lentUntil, absenceDecidesAt, moreTime }, side) => {
    const answers: BookingParty = lentUntil === null ? 'client' : 'provider'
    return side === answers && isOn(status) && absenceDecidesAt === null ? moreTime?.lapsesAt : undefined
  },
  completion: ({ status, lentUntil, settledAt, settleAt }, side) => {
    if (side !== 'client' || lentUntil !== null) return undefined
    if (status === 'in_progress') return null
    return status === 'completed' && settledAt === null ? settleAt : undefined
  },
  handed_over: wordOn('accepted'),
  returned: wordOn('in_progress'),
  // Both sides have to act until one of them confirms the return.
  overdue: ({ status, word, dueAt }, _side, now) =>
    status === 'in_progress' && word === null && dueAt !== null && dueAt <= now ? null : undefined,
  // The agreed end is over, and nobody started it, completed it, confirmed a hand-over or reported an absence.
  over: ({ status, absenceSaidBy, word, dueAt }, _side, now) =>
    status === 'accepted' && absenceSaidBy === null && word === null && dueAt !== null && dueAt <= now
      ? null
      : undefined,
  dispute: ({ status, settledAt }) => (status === 'disputed' && settledAt === null ? null : undefined),
}

/** Sorts after every deadline. */
const NEVER = Number.POSITIVE_INFINITY

/**
 * What a party has to answer first: the earliest deadline. Expired ones are left out, since they can't be answered any
 * more.
 */
export function waitsOf(side: BookingParty, facts: WaitingFacts, now: Date): Waits | null {
  let first: Waits | null = null
  for (const kind of waitKinds) {
    const until = deadlines[kind](facts, side, now)
    if (until === undefined || (until !== null && until <= now)) continue
    if (first === null || (until?.getTime() ?? NEVER) < (first.until?.getTime() ?? NEVER)) {
      first = { for: kind, until }
    }
  }
  return first
}
