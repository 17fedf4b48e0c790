import { DAY, SECOND } from './durations.ts'
import { wallClock } from './wall-clock.ts'

/** UTC offset of a time zone at an instant, milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  return wallClock(instant, timeZone) - Math.floor(instant / SECOND) * SECOND
}

/** Whether the local time of an instant occurs twice within its day, because clocks go back. */
function isShownTwice(instant: number, timeZone: string): boolean {
  const offset = offsetAt(instant, timeZone)
  return [-DAY, DAY].some((away) => {
    const other = offsetAt(instant + away, timeZone)
    return other !== offset && offsetAt(instant + offset - other, timeZone) === other
  })
}

/** "14:00" in a time zone. */
export function clockTime(instant: number, timeZone: string): string {
  return new Date(wallClock(instant, timeZone)).toISOString().slice(11, 16)
}

// Short time zone names depend on the locale: en-GB has no EST.
const locales = ['en-GB', 'en-US', 'en-AU']
const formats = new Map<string, readonly Intl.DateTimeFormat[]>()

/** Short name of a time zone at an instant: "GMT", "BST", "EST", or "GMT+5:30" where English has none. */
export function zoneName(instant: number, timeZone: string): string {
  const known =
    formats.get(timeZone) ??
    locales.map((locale) => new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }))
  formats.set(timeZone, known)
  const names = known.map(
    (format) => format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
  )
  return names.find((name) => !/^GMT[+-]/.test(name)) ?? names[0] ?? timeZone
}

/**
 * The time zone label of a time: needed where another relevant time zone has a different time at that instant, or where
 * the local time occurs twice. Undefined where the time is unambiguous.
 * @param others IANA names
 */
export function zoneLabel(instant: number, timeZone: string, others: readonly string[]): string | undefined {
  const offset = offsetAt(instant, timeZone)
  const isElsewhere = others.some((other) => other !== timeZone && offsetAt(instant, other) !== offset)
  return isElsewhere || isShownTwice(instant, timeZone) ? zoneName(instant, timeZone) : undefined
}

/** "14:00", or "14:00 GMT" where a label is needed (`zoneLabel`). */
export function labelledTime(instant: number, timeZone: string, others: readonly string[]): string {
  return [clockTime(instant, timeZone), zoneLabel(instant, timeZone, others)].filter(Boolean).join(' ')
}

/** The place that a time zone is named after: “New York”. */
export const cityOf = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
