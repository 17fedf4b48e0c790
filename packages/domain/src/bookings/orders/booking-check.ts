import * as z from 'zod/mini'
import { type BookingForm, bookingForm, REQUIRED_FIELDS } from '../booking-contract.ts'

/** Validation error of a field. */
export interface FieldProblem {
  text: string
  /** Whether the field is empty, which also shows above the form. */
  isMissing: boolean
}

/** Field errors of empty fields. */
const missingTexts: Record<string, string | undefined> = {
  description: 'Say what you need done',
  location: 'Say where it is',
}

/** Error message of an invalid field. */
export function problemOf(
  field: string,
  error: { type?: string | undefined; message?: string | undefined } | undefined,
): FieldProblem | undefined {
  if (error === undefined) return undefined
  const { type, message = '' } = error
  if (message !== REQUIRED_FIELDS)
    return { text: message, isMissing: field === 'date' && type === 'invalid_format' }
  return { text: missingTexts[field] ?? message, isMissing: true }
}

/**
 * Schema of a complete booking form.
 * @param problems validation errors of the time and the place
 */
export const bookingSchema = (
  days: { first: string; last: string },
  problems: {
    time: (time: { start?: string | undefined; anyTime?: boolean | undefined }) => string | undefined
    place: () => string | undefined
  },
) =>
  z.extend(bookingForm, { anyTime: z.optional(z.boolean()), isPinned: z.optional(z.boolean()) }).check(
    z.refine(({ date }) => date >= days.first && date <= days.last, {
      path: ['date'],
      message: 'Choose a day from today on, within a year',
    }),
    z.refine(() => problems.place() === undefined, { path: ['location'], error: () => problems.place() }),
    z.refine((value) => problems.time(value) === undefined, {
      path: ['date'],
      error: ({ input }) => problems.time(input as BookingForm),
    }),
  )
