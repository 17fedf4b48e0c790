import { lateFrom } from '../lending/late-return.ts'
import { bookedEnd } from './booking-expiry.ts'
import { type BookingActor, type BookingParty, otherParty } from './booking-parties.ts'
import type { BookingStatus } from './booking-status.ts'

/** What one side of a booking can wait for the other one to say. */
export const waitKinds = [
  ...(['request', 'proposal', 'absence', 'more_time', 'completion', 'handed_over', 'returned'] as const),
  ...(['overdue', 'over', 'dispute'] as const),
] as const
export type WaitKind = (typeof waitKinds)[number]

/** What waits for one side of a booking, and until when it has to have answered; null where no time is set. */
export interface Waits {
  for: WaitKind
  until: Date | null
}

/** What of a booking decides whether it waits for somebody. */
export interface WaitingFacts {
  status: BookingStatus
  /** The last day of a loan; null for work. */
  lentUntil: string | null
  /** When the money left escrow; null while it is held. */
  settledAt: Date | null
  /** When an unanswered request ends. */
  expiresAt: Date
  /** When what the provider alone completed is paid out. */
  settleAt: Date | null
  /** Who says that the other side wasn't there, and until when that one may say otherwise. */
  absenceSaidBy: BookingActor | null
  absenceDecidesAt: Date | null
  /** Other times that nobody has answered, by whom and until when they stand. */
  proposal: { proposedBy: BookingActor; lapsesAt: Date } | null
  /** More time that the client hasn't answered, or more days that the owner of a thing hasn't. */
  moreTime: { lapsesAt: Date } | null
  /** What one side alone has said of a loan's hand-over or return, and when it counts as said by both. */
  word: { saidBy: BookingActor; countsAt: Date } | null
  /** From when on what is agreed on is over, or what is lent is late (`dueOf`). */
  dueAt: Date | null
}

interface Due {
  status: BookingStatus
  bookingDate: string
  timeZone: string
  startsAt: Date | null
  durationMinutes: number | null
  lentUntil: string | null
  /** When what is lent is to be back; null for work. */
  returnAt: Date | null
}

/** From when on a booking waits for both sides though nobody has done anything; null where it never does. */
export function dueOf(booking: Due): Date | null {
  const { status, returnAt } = booking
  if (status === 'accepted') return bookedEnd(booking)
  return status === 'in_progress' && returnAt !== null ? lateFrom(returnAt) : null
}

/** Until when something waits for a side; null without such a time, undefined where it doesn't. */
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
  // Both are to see to it, until one of them says that it is back.
  overdue: ({ status, word, dueAt }, _side, now) =>
    status === 'in_progress' && word === null && dueAt !== null && dueAt <= now ? null : undefined,
  // Nobody has begun it, said that it was done or handed over, or that the other one wasn't there.
  over: ({ status, absenceSaidBy, word, dueAt }, _side, now) =>
    status === 'accepted' && absenceSaidBy === null && word === null && dueAt !== null && dueAt <= now
      ? null
      : undefined,
  dispute: ({ status, settledAt }) => (status === 'disputed' && settledAt === null ? null : undefined),
}

/** After every deadline. */
const NEVER = Number.POSITIVE_INFINITY

/**
 * What waits for a side of a booking: of several things the one that has to be answered first, and nothing whose time is
 * over, since nobody can answer it any more.
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
