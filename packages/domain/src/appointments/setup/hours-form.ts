import { formatCalendarDate } from '../../client/times/dates.ts'
import { bufferChoices, type DateHours } from '../availability.ts'
import { daysInWords, wholeUnit } from '../duration-words.ts'
import { MINUTES_OF_DAY, overlappingDays, type WeeklySpan } from '../weekly-hours.ts'

interface Option {
  value: string
  label: string
}

/** "30 minutes", "12 hours", "3 days" */
function lengthOf(minutes: number): string {
  const [count, unit] = wholeUnit(minutes)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** @param chosen the saved value, which is an option even if it isn't among the choices */
const optionsOf = (
  choices: readonly number[],
  chosen: number,
  labelOf: (value: number) => string,
): Option[] =>
  [...new Set([...choices, chosen])]
    .sort((one, other) => one - other)
    .map((value) => ({ value: String(value), label: labelOf(value) }))

const notices = [0, 60, 120, 240, 720, ...[1, 2, 3, 7, 14].map((days) => days * MINUTES_OF_DAY)]

/** Options of the notice period, in minutes. */
export const noticeOptions = (chosen: number) =>
  optionsOf(notices, chosen, (minutes) => (minutes === 0 ? 'None' : lengthOf(minutes)))

/** Options of the booking horizon, in days. */
export const horizonOptions = (chosen: number) =>
  optionsOf([7, 14, 30, 60, 90, 180, 365], chosen, daysInWords)

/** Options of the time kept free around a booking, in minutes. */
export const bufferOptions: Option[] = bufferChoices.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'Nothing' : lengthOf(minutes),
}))

/** Options of the most bookings of one day; empty for no limit. */
export const maxOptions: Option[] = [
  { value: '', label: 'As many as fit' },
  ...Array.from({ length: 20 }, (_, nth) => ({ value: String(nth + 1), label: String(nth + 1) })),
]

/**
 * Error messages of the weekly hours, by weekday: for missing times or overlapping hours.
 * @param problem the validation error of the field
 */
export function weekErrors(
  weekly: readonly WeeklySpan[],
  problem: { message?: string | undefined } | undefined,
): Partial<Record<number, string>> {
  if (problem === undefined) return {}
  const missing = weekly.filter(({ start, end }) => start === '' || end === '')
  if (missing.length > 0) return Object.fromEntries(missing.map(({ weekday }) => [weekday, 'Choose a time']))
  const days = overlappingDays(weekly)
  return Object.fromEntries(days.map((weekday) => [weekday, problem.message ?? 'These hours overlap']))
}

/** "Sat, 28 Nov 2026 – Sun, 29 Nov 2026", or one day. */
export const dateRangeInWords = ({ from, to }: DateHours) =>
  from === to ? formatCalendarDate(from) : `${formatCalendarDate(from)} – ${formatCalendarDate(to)}`

/** "09:00–12:00, 14:00–17:00", or "Away" for a holiday. */
export const dateHoursInWords = ({ spans }: DateHours) =>
  spans.length === 0 ? 'Away' : spans.map(({ start, end }) => `${start}–${end}`).join(', ')
