import { cityOf, zoneLabel } from '../clock-time.ts'
import type { Availability, ZonedAvailability } from './availability.ts'
import { wholeUnit } from './duration-words.ts'
import { type Span, type Weekday, weekdays } from './weekly-hours.ts'

/** 1 January 2024 was a Monday. */
const nameOf = (weekday: Weekday, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday))

const hoursOf = (spans: readonly Span[]) => {
  const ordered = [...spans].sort((a, b) => a.start.localeCompare(b.start))
  return list(ordered.map(({ start, end }) => (start === end ? 'all day' : `${short(start)}–${short(end)}`)))
}

const short = (time: string) => time.replace(/^0/, '')

const list = (parts: readonly string[]) =>
  new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' }).format(parts)

/** Weekday names, with three or more consecutive days as a range: Mondays to Fridays. */
function daysInWords(days: readonly Weekday[], locale: string): string {
  if (days.length === 7) return 'Every day'
  const runs = days.reduce<Weekday[][]>((found, day) => {
    const last = found.at(-1)
    if (last?.at(-1) === day - 1) last?.push(day)
    else found.push([day])
    return found
  }, [])
  const plural = (day: Weekday | undefined) => (day === undefined ? '' : `${nameOf(day, locale)}s`)
  return list(
    runs.flatMap((run) =>
      run.length > 2 ? [`${plural(run[0])} to ${plural(run.at(-1))}`] : run.map((day) => plural(day)),
    ),
  )
}

/** @returns `12 hours’ notice`, `1 day’s notice`; nothing where none is needed */
function noticeInWords(minutes: number): string | undefined {
  if (minutes === 0) return undefined
  const [count, unit] = wholeUnit(minutes)
  return `${count} ${unit}${count === 1 ? '’s' : 's’'} notice`
}

/**
 * The weekly hours in a sentence: “Mondays and Wednesdays 9:00–17:00, 12 hours’ notice”.
 * @returns undefined without weekly hours
 */
export function availabilityInWords(
  { weekly, notice_minutes }: Pick<Availability, 'weekly' | 'notice_minutes'>,
  locale = 'en-GB',
): string | undefined {
  const daysByHours = new Map<string, Weekday[]>()
  for (const day of weekdays) {
    const spans = weekly.filter(({ weekday }) => weekday === day)
    if (spans.length === 0) continue
    const hours = hoursOf(spans)
    daysByHours.set(hours, [...(daysByHours.get(hours) ?? []), day])
  }
  if (daysByHours.size === 0) return undefined
  const stretches = [...daysByHours].map(([hours, days]) => `${daysInWords(days, locale)} ${hours}`)
  return [stretches.join('; '), noticeInWords(notice_minutes)].filter((part) => part !== undefined).join(', ')
}

/**
 * The weekly hours for a reader elsewhere: “Mondays 9:00–17:00, by the clocks of New York”. The time zone is named where
 * the reader's has a different time now.
 * @param timeZone the reader's
 * @param others more time zones to compare with: IANA names
 */
export function zonedHoursInWords(
  hours: Pick<ZonedAvailability, 'weekly' | 'notice_minutes' | 'timezone'>,
  timeZone: string,
  others: readonly string[],
): string | undefined {
  const words = availabilityInWords(hours)
  if (words === undefined) return undefined
  const isElsewhere = zoneLabel(Date.now(), hours.timezone, [timeZone, ...others]) !== undefined
  return isElsewhere ? `${words}, by the clocks of ${cityOf(hours.timezone)}` : words
}
