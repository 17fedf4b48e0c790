import { CLAIM_WINDOW } from '../../lending/loan-windows.ts'
import type { HandOverStep } from '../../lending/thing-rules.ts'
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

/** A time that is given and has come. */
const isOver = (time: Date | null | undefined, now: Date): boolean => time != null && now >= time

const holds = {
  /** A request can still be answered. */
  isStillAsked: ({ expiresAt }, now) => expiresAt !== undefined && now < expiresAt,
  /** The time for an answer is over. */
  isUnanswered: ({ expiresAt }, now) => isOver(expiresAt, now),
  /** The booked time, or the first day, has not begun. */
  isNotBegun: (booking, now) => now < beginningOf(booking),
  /** Neither side of a loan says that it was handed over. */
  isNotHandedOver: (booking) =>
    !isSaidBy(booking, 'handed_over', 'client') && !isSaidBy(booking, 'handed_over', 'provider'),
  /** The owner has not said that the thing is back. */
  isClaimable: (booking) => !isSaidBy(booking, 'returned', 'provider'),
  /** Both sides of a loan say that it was handed over, or that it is back. */
  isSaidByBoth: (booking) =>
    isSaidBy(booking, nextStep[booking.status], 'client') &&
    isSaidBy(booking, nextStep[booking.status], 'provider'),
  /**
   * The other side had its time to contradict what one side of a loan says; of a return that is never before its agreed
   * end and the objection window after it.
   */
  isUncontradicted: ({ status, loan }, now) => {
    if (!isOver(loan?.countsAt, now)) return false
    if (nextStep[status] !== 'returned') return true
    return loan?.returnAt !== undefined && now.getTime() >= loan.returnAt.getTime() + CLAIM_WINDOW
  },
  /** Nobody says that the other side isn't there. */
  isNobodyMissed: ({ absenceDecidesAt }) => absenceDecidesAt == null,
  /** Whoever was missed had their time to say otherwise. */
  isAbsenceUncontradicted: ({ absenceDecidesAt }, now) => isOver(absenceDecidesAt, now),
  /** The provider alone has started it: a client who says that work is under way was there, and so was their provider. */
  isStartedByProvider: ({ startedBy }) => startedBy === 'provider',
  /** A completed booking can still be objected to. */
  isInWindow: (booking, now) => isInSettlementWindow(booking, now),
  /** The objection window of a completed booking is over. */
  isWindowOver: ({ settlesAt, isSettled }, now) => !isSettled && isOver(settlesAt, now),
  /** No moderator has decided about the dispute. */
  isUndecided: (booking) => isFrozen(booking),
  /** The other side has answered the dispute, or the time for that is over. */
  isHeard: ({ dispute }, now) =>
    dispute != null && (dispute.isAnswered || isOver(dispute.hearingEndsAt, now)),
  /** Whoever moves it opened the dispute. */
  isOpener: ({ dispute }, _now, actor) => dispute?.openedBy === actor,
  /** It was to be over long ago, and nothing that anybody said waits for an answer. */
  isLongSilent: ({ quietSince, absenceDecidesAt, loan }, now) =>
    quietSince !== undefined &&
    now.getTime() >= quietSince.getTime() + SILENCE_WINDOW &&
    absenceDecidesAt == null &&
    loan?.countsAt == null,
} satisfies Record<string, Holds>

/** What has to hold for a move, by the name under which the table has it. */
export type Precondition = keyof typeof holds

/** The first of some preconditions that doesn't hold; undefined where all do. */
export function firstUnmet(
  wanted: readonly Precondition[],
  booking: BookingState,
  { now, actor }: { now: Date; actor: BookingActor },
): Precondition | undefined {
  const all: Record<Precondition, Holds> = holds
  return wanted.find((name) => !all[name](booking, now, actor))
}
