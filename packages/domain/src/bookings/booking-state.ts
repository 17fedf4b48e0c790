import type { HandOverStep } from '../lending/hand-over-steps.ts'
import type { BookingActor, BookingParty } from './booking-parties.ts'
import type { BookingStatus } from './booking-status.ts'

/** The part of a loan that the booking rules need. */
export interface LoanState {
  /** What each side has confirmed of the hand-over and of the return. */
  words: readonly { step: HandOverStep; saidBy: BookingActor }[]
  /** When one side's confirmation counts as both sides'; null while none waits for the other's. */
  countsAt?: Date | null
  /** When the thing is due back. */
  returnAt?: Date
}

/** The part of a dispute that the booking rules need. */
export interface DisputeState {
  openedBy: BookingParty
  /** The booking's status before the dispute. */
  from: BookingStatus
  /** Whether the other side has answered. */
  isAnswered: boolean
  /** When the hearing ends, after which neither side may add statements. */
  hearingEndsAt: Date
}

/**
 * The input of the booking rules. The server fills in every field, a screen those that it has loaded: a missing field
 * never lets a deadline or a moderator pay out.
 */
export interface BookingState {
  status: BookingStatus
  /** The first instant of the booking day, where the booking takes place. */
  dayBegins: Date
  /** The booked start; none for a booking by day. */
  startsAt?: Date | null | undefined
  /** Since when the booking is inactive: its agreed end (`bookedEnd`), or its last change where that is later. */
  quietSince?: Date | undefined
  /** When an unanswered request expires. */
  expiresAt?: Date | undefined
  /** When a reported absence takes effect unless it is contradicted; none without a report. */
  absenceDecidesAt?: Date | null | undefined
  /**
   * Who started the work; a client's confirmation, by accepting an extension too, takes precedence over the provider's.
   */
  startedBy?: BookingActor | null | undefined
  /** When escrow of a completed booking is paid out automatically; without it there is no open window. */
  settlesAt?: Date | null | undefined
  /** Whether escrow has been paid out; a settled booking can be neither confirmed nor disputed. */
  isSettled?: boolean | undefined
  /** Only of a loan. */
  loan?: LoanState | null | undefined
  /** Only of a booking in dispute. */
  dispute?: DisputeState | null | undefined
}

/** The start of a booking: its booked time, or its day. */
export function beginningOf({ startsAt, dayBegins }: Pick<BookingState, 'startsAt' | 'dayBegins'>): Date {
  return startsAt ?? dayBegins
}

/**
 * Whether a completed booking is unsettled and its objection window open: from completion until just before
 * `settlesAt`.
 */
export function isInSettlementWindow(booking: BookingState, now: Date): boolean {
  if (booking.status !== 'completed' || booking.settlesAt == null || booking.isSettled) return false
  return now < booking.settlesAt
}

/** Whether a booking is in an undecided dispute, during which its money stays in escrow. */
export function isFrozen({ status, isSettled }: Pick<BookingState, 'status' | 'isSettled'>): boolean {
  return status === 'disputed' && !isSettled
}
