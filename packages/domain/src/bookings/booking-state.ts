import type { HandOverStep } from '../lending/thing-rules.ts'
import type { BookingActor, BookingParty } from './booking-parties.ts'
import type { BookingStatus } from './booking-status.ts'

/** What the rules need to know of a loan beside its booking. */
export interface LoanState {
  /** What its sides have said of the hand-over and of the return. */
  words: readonly { step: HandOverStep; saidBy: BookingActor }[]
  /** When what one side alone has said counts as said by both; null while nothing waits for the other's word. */
  countsAt?: Date | null
  /** When the thing is to be back. */
  returnAt?: Date
}

/** What the rules need to know of the dispute that a booking is in. */
export interface DisputeState {
  openedBy: BookingParty
  /** Where the booking stood before it. */
  from: BookingStatus
  /** Whether the other side has answered. */
  isAnswered: boolean
  /** When neither side may add anything more. */
  hearingEndsAt: Date
}

/**
 * What the rules need to know of a booking. The server always gives all of it, and screens what they have read: what isn't
 * given never lets the clock or a moderator pay.
 */
export interface BookingState {
  status: BookingStatus
  /** The first instant of the booking day, where the booking takes place. */
  dayBegins: Date
  /** The booked time; none for a booking by day. */
  startsAt?: Date | null | undefined
  /** Since when nothing has happened: when it was to be over (`bookedEnd`), or was changed last where that is later. */
  quietSince?: Date | undefined
  /** When a request ends that nobody answers. */
  expiresAt?: Date | undefined
  /** When nobody has said otherwise, that one side wasn't there is taken as said; none where nobody has said so. */
  absenceDecidesAt?: Date | null | undefined
  /** Who said that the work is under way; the client's word, agreeing to more time included, counts before the provider's. */
  startedBy?: BookingActor | null | undefined
  /** When what is completed is paid out by itself; without it a completed booking has no open window. */
  settlesAt?: Date | null | undefined
  /** Whether escrow has been paid out; a settled booking can be neither confirmed nor disputed. */
  isSettled?: boolean | undefined
  /** Of a thing that is lent; none of work. */
  loan?: LoanState | null | undefined
  /** Of a booking in dispute; none of any other. */
  dispute?: DisputeState | null | undefined
}

/** When a booking begins: its time, or its day. */
export function beginningOf({ startsAt, dayBegins }: Pick<BookingState, 'startsAt' | 'dayBegins'>): Date {
  return startsAt ?? dayBegins
}

/**
 * Whether a completed booking still awaits its settlement: it isn't settled and its time isn't over. The window is open
 * at the moment of completion and closed at `settlesAt` to the millisecond.
 */
export function isInSettlementWindow(booking: BookingState, now: Date): boolean {
  if (booking.status !== 'completed' || booking.settlesAt == null || booking.isSettled) return false
  return now < booking.settlesAt
}

/** Whether a booking is in a dispute that nobody has decided: its money stays where it is. */
export function isFrozen({ status, isSettled }: Pick<BookingState, 'status' | 'isSettled'>): boolean {
  return status === 'disputed' && !isSettled
}
