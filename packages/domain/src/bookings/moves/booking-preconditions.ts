import type { HandOverStep } from '../../lending/hand-over-steps.ts'
import { CLAIM_WINDOW } from '../../lending/loan-windows.ts'
import type { BookingActor } from '../booking-parties.ts'
import { type BookingState, beginningOf, isFrozen, isInSettlementWindow } from '../booking-state.ts'
import { SILENCE_WINDOW } from '../booking-windows.ts'

type Holds = (booking: BookingState, now: Date, actor: BookingActor) => boolean

const nextStep: Partial<Record<BookingState['status'], HandOverStep>> = {
  accepted: 'handed_over',
  in_progress: 'returned',
}

function isSaidBy(booking: BookingState, step: HandOverStep | undefined, side: BookingActor): boolean {
  return booking.loan?.words.some((word) => word.step === step && word.saidBy === side) ?? false
}

/** Whether a deadline is set and has passed. */
const isOver = (time: Date | null | undefined, now: Date): boolean => time != null && now >= time

const holds = {
  /** The request can still be answered. */
  isStillAsked: ({ expiresAt }, now) => expiresAt !== undefined && now < expiresAt,
  /** The request has expired. */
  isUnanswered: ({ expiresAt }, now) => isOver(expiresAt, now),
  /** It is before the booked time, or before the first day. */
  isNotBegun: (booking, now) => now < beginningOf(booking),
  /** Neither side of a loan has confirmed the hand-over. */
  isNotHandedOver: (booking) =>
    !isSaidBy(booking, 'handed_over', 'client') && !isSaidBy(booking, 'handed_over', 'provider'),
  /** The owner has not confirmed the return. */
  isClaimable: (booking) => !isSaidBy(booking, 'returned', 'provider'),
  /** Both sides of a loan have confirmed the hand-over, or the return. */
  isSaidByBoth: (booking) =>
    isSaidBy(booking, nextStep[booking.status], 'client') &&
    isSaidBy(booking, nextStep[booking.status], 'provider'),
  /**
   * The other side's time to contradict one side's confirmation has passed; for a return never before its due time plus
   * the objection window.
   */
  isUncontradicted: ({ status, loan }, now) => {
    if (!isOver(loan?.countsAt, now)) return false
    if (nextStep[status] !== 'returned') return true
    return loan?.returnAt !== undefined && now.getTime() >= loan.returnAt.getTime() + CLAIM_WINDOW
  },
  /** No absence is reported. */
  isNobodyMissed: ({ absenceDecidesAt }) => absenceDecidesAt == null,
  /** The time to contradict a reported absence has passed. */
  isAbsenceUncontradicted: ({ absenceDecidesAt }, now) => isOver(absenceDecidesAt, now),
  /** Only the provider started it: a client who confirms the start was there, and so was the provider. */
  isStartedByProvider: ({ startedBy }) => startedBy === 'provider',
  /** The objection window of a completed booking is open. */
  isInWindow: (booking, now) => isInSettlementWindow(booking, now),
  /** The objection window of a completed booking is over. */
  isWindowOver: ({ settlesAt, isSettled }, now) => !isSettled && isOver(settlesAt, now),
  /** The dispute is undecided. */
  isUndecided: (booking) => isFrozen(booking),
  /** The other side has answered the dispute, or the hearing has ended. */
  isHeard: ({ dispute }, now) =>
    dispute != null && (dispute.isAnswered || isOver(dispute.hearingEndsAt, now)),
  /** The actor opened the dispute. */
  isOpener: ({ dispute }, _now, actor) => dispute?.openedBy === actor,
  /**
   * The booking has been inactive for 30 days after its agreed end, and no report or confirmation waits for an answer.
   */
  isLongSilent: ({ quietSince, absenceDecidesAt, loan }, now) =>
    quietSince !== undefined &&
    now.getTime() >= quietSince.getTime() + SILENCE_WINDOW &&
    absenceDecidesAt == null &&
    loan?.countsAt == null,
} satisfies Record<string, Holds>

/** A condition of a move, by its name in the table of moves. */
export type Precondition = keyof typeof holds

/** The first precondition that doesn't hold; undefined where all do. */
export function firstUnmet(
  wanted: readonly Precondition[],
  booking: BookingState,
  { now, actor }: { now: Date; actor: BookingActor },
): Precondition | undefined {
  const all: Record<Precondition, Holds> = holds
  return wanted.find((name) => !all[name](booking, now, actor))
}
