// What one side of a booking asks of the other while it stands: another time, more time, more days.

/** How a change request ends: the other side accepts or declines it, who asked takes it back, or nobody answers in time. */
export const changeOutcomes = ['accepted', 'declined', 'withdrawn', 'lapsed'] as const
export type ChangeOutcome = (typeof changeOutcomes)[number]

/** How a change request has ended by now, whether or not its lapse was written down; null while it can be answered. */
export function changeOutcomeAt(
  { outcome, lapsesAt }: { outcome: ChangeOutcome | null; lapsesAt: Date },
  now: Date,
): ChangeOutcome | null {
  return outcome ?? (lapsesAt <= now ? 'lapsed' : null)
}

/**
 * Until when a change request can be answered: for its time, and never past the first of some instants.
 * @param life milliseconds
 */
export function changeLapsesAt(askedAt: Date, life: number, ends: readonly Date[] = []): Date {
  return new Date(Math.min(askedAt.getTime() + life, ...ends.map((end) => end.getTime())))
}
