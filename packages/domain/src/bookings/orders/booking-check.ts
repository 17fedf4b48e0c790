import * as z from 'zod/mini'
import { type BookingForm, bookingForm, REQUIRED_FIELDS } from '../booking-contract.ts'
import type { BookingDraft } from './booking-draft.ts'

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

type Days = { first: string; last: string }
type ProblemOfTime = (time: Pick<BookingDraft, 'start' | 'anyTime'>) => string | undefined

const isWithin = ({ first, last }: Days) =>
  z.refine<{ date: string }>(({ date }) => date >= first && date <= last, {
    path: ['date'],
    message: 'Choose a day from today on, within a year',
  })

/** Validation error of the first step of the booking form, the time. */
export function timeProblem(
  { date, ...time }: Pick<BookingDraft, 'date' | 'start' | 'anyTime'>,
  days: Days,
  problemOfTime: ProblemOfTime,
): { type: string; message: string } | undefined {
  const [issue] =
    z.object({ date: bookingForm.shape.date }).check(isWithin(days)).safeParse({ date }).error?.issues ?? []
  if (issue) return { type: issue.code, message: issue.message }
  const message = problemOfTime(time)
  return message === undefined ? undefined : { type: 'custom', message }
}

/**
 * Schema of a complete booking form.
 * @param problems validation errors of the time and the place
 */
export const bookingSchema = (
  days: Days,
  problems: {
    time: ProblemOfTime
    place: () => string | undefined
  },
) =>
  z.extend(bookingForm, { anyTime: z.optional(z.boolean()), isPinned: z.optional(z.boolean()) }).check(
    isWithin(days),
    z.refine(() => problems.place() === undefined, { path: ['location'], error: () => problems.place() }),
    z.refine((value) => problems.time(value) === undefined, {
      path: ['date'],
      error: ({ input }) => problems.time(input as BookingForm),
    }),
  )
