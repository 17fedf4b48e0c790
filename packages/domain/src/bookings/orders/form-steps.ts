import type { BookingDraft } from './booking-draft.ts'

/** Steps of the booking form, in order, with their titles. */
export const formSteps = { when: 'When', what: 'What and where' } as const
export type FormStep = keyof typeof formSteps

/**
 * First step shown to a draft: the second one once its time is chosen. A booking by day has only a day, which counts
 * with a description.
 */
export const firstStep = ({ date, start, anyTime, description }: BookingDraft): FormStep =>
  date !== '' && (start !== undefined || anyTime || description !== '') ? 'what' : 'when'
