import type { SlotProblem } from './slots.ts'

/** Messages for starts that can't be booked. */
export const slotProblemWords: Record<Exclude<SlotProblem, 'busy' | 'full'>, string> = {
  past: 'This time is over.',
  notice: 'This is too soon: choose a later time.',
  horizon: 'This is too far ahead: choose an earlier day.',
  hours: 'This isn’t one of the free times.',
}
