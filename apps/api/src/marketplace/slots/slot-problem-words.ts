import type { SlotProblem } from './slots.ts'

/** What a start that can't be booked is refused with, in words. */
export const slotProblemWords: Record<Exclude<SlotProblem, 'busy' | 'full'>, string> = {
  past: 'This time is over.',
  notice: 'This is too soon: choose a later time.',
  horizon: 'This is too far ahead: choose an earlier day.',
  hours: 'This isn’t one of the free times.',
}
