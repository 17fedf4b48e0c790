import { overlappingDays, type WeeklySpan } from '@kindling/domain/appointments/weekly-hours'
import type { FieldError, FieldErrorsImpl, Merge } from 'react-hook-form'

type Problem = Merge<FieldError, (Merge<FieldError, FieldErrorsImpl<WeeklySpan>> | undefined)[]> | undefined

/** What is wrong with each day of the week, by its weekday: a time that is missing, or hours that overlap. */
export function weekErrors(weekly: readonly WeeklySpan[], problem: Problem): Partial<Record<number, string>> {
  if (problem === undefined) return {}
  const missing = weekly.filter(({ start, end }) => start === '' || end === '')
  if (missing.length > 0) return Object.fromEntries(missing.map(({ weekday }) => [weekday, 'Choose a time']))
  const days = overlappingDays(weekly)
  return Object.fromEntries(days.map((weekday) => [weekday, problem.message ?? 'These hours overlap']))
}
