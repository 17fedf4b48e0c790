import { type BookingForm, bookingForm, REQUIRED_FIELDS } from '@kindling/domain/bookings/booking-contract'
import * as z from 'zod/mini'
import type { bookableDays } from '../../../forms/bookable-days.ts'

/** What is wrong with one field. */
export interface FieldProblem {
  text: string
  /** Nothing was filled in, which is also said above the form. */
  isMissing: boolean
}

/** Above the form stands that something is missing; at the field, what. */
const missingTexts: Record<string, string | undefined> = {
  description: 'Say what you need done',
  location: 'Say where it is',
}

/** What is said of one field that isn’t right. */
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
 * A filled-in booking form as it may be sent.
 * @param problems what stands against the time and the place
 */
export const bookingSchema = (
  days: ReturnType<typeof bookableDays>,
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
