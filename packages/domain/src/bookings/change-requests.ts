// A request of one party to change a booking: another time, an extension of work, or more days of a loan.

/**
 * How a change request ends: accepted or declined by the other side, withdrawn by its author, or expired unanswered.
 */
export const changeOutcomes = ['accepted', 'declined', 'withdrawn', 'lapsed'] as const
export type ChangeOutcome = (typeof changeOutcomes)[number]

/** The outcome of a change request at a time, whether or not its expiry was stored; null while it can be answered. */
export function changeOutcomeAt(
  { outcome, lapsesAt }: { outcome: ChangeOutcome | null; lapsesAt: Date },
  now: Date,
): ChangeOutcome | null {
  return outcome ?? (lapsesAt <= now ? 'lapsed' : null)
}

/** When a change request expires: after its lifetime, and never later than the first of the given ends. */
export function changeLapsesAt(askedAt: Date, life: number, ends: readonly Date[] = []): Date {
  return new Date(Math.min(askedAt.getTime() + life, ...ends.map((end) => end.getTime())))
}
