import { type BookingForm, bookingForm, REQUIRED_FIELDS } from '@kindling/domain/bookings/booking-contract'
import * as z from 'zod/mini'
import type { bookableDays } from './bookable-days.ts'
import type { BookingDraft } from './booking-draft.ts'

/** What is wrong with one field. */
export interface FieldProblem {
  text: string
  /** Nothing was filled in, which is also said above the form. */
  isMissing: boolean
}

/** By the name of the field. */
export type BookingProblems = Readonly<Record<string, FieldProblem | undefined>>

/** Above the form stands that something is missing; at the field, what. */
const missingTexts: Record<string, string | undefined> = {
  description: 'Say what you need done',
  location: 'Say where it is',
}

function problemOf(field: string, { code, message }: z.core.$ZodIssue): FieldProblem {
  if (message !== REQUIRED_FIELDS)
    return { text: message, isMissing: field === 'date' && code === 'invalid_format' }
  return { text: missingTexts[field] ?? message, isMissing: true }
}

/** A filled-in booking form as it may be sent, or what is wrong with it: of each field the first thing. */
export function checkBooking(
  draft: BookingDraft,
  days: ReturnType<typeof bookableDays>,
): { values: BookingForm; problems?: undefined } | { values?: undefined; problems: BookingProblems } {
  const withinDays = z.refine<BookingForm>(({ date }) => date >= days.first && date <= days.last, {
    path: ['date'],
    message: 'Choose a day from today on, within a year',
  })
  const { data, error } = bookingForm.check(withinDays).safeParse(draft)
  if (data) return { values: data }
  const found = error.issues.toReversed().map((issue) => {
    const field = String(issue.path[0])
    return [field, problemOf(field, issue)] as const
  })
  return { problems: Object.fromEntries(found) }
}
