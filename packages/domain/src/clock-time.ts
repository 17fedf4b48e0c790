import { DAY, SECOND } from './durations.ts'
import { wallClock } from './wall-clock.ts'

/** How far the clocks of a time zone are ahead of UTC at an instant, milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  return wallClock(instant, timeZone) - Math.floor(instant / SECOND) * SECOND
}

/** Whether clocks show what they show at an instant a second time, within the same day, since they go back. */
function isShownTwice(instant: number, timeZone: string): boolean {
  const offset = offsetAt(instant, timeZone)
  return [-DAY, DAY].some((away) => {
    const other = offsetAt(instant + away, timeZone)
    return other !== offset && offsetAt(instant + offset - other, timeZone) === other
  })
}

/** "14:00", by the clocks of a time zone. */
export function clockTime(instant: number, timeZone: string): string {
  return new Date(wallClock(instant, timeZone)).toISOString().slice(11, 16)
}

// What people call their clocks stands in the English of where they live: EST isn't known in en-GB.
const locales = ['en-GB', 'en-US', 'en-AU']
const formats = new Map<string, readonly Intl.DateTimeFormat[]>()

/** What clocks are called at an instant: "GMT", "BST", "EST", or "GMT+5:30" where English has no short name. */
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
 * What has to stand beside a time: the name of its clocks, where others that matter to it show another time at that
 * instant, or where its own clocks show it twice. Undefined where nobody could take it for another time.
 * @param others IANA names
 */
export function zoneLabel(instant: number, timeZone: string, others: readonly string[]): string | undefined {
  const offset = offsetAt(instant, timeZone)
  const isElsewhere = others.some((other) => other !== timeZone && offsetAt(instant, other) !== offset)
  return isElsewhere || isShownTwice(instant, timeZone) ? zoneName(instant, timeZone) : undefined
}

/** "14:00", or "14:00 GMT" where it has to be labelled (`zoneLabel`). */
export function labelledTime(instant: number, timeZone: string, others: readonly string[]): string {
  return [clockTime(instant, timeZone), zoneLabel(instant, timeZone, others)].filter(Boolean).join(' ')
}

/** The place that a time zone is named after: “New York”. */
export const cityOf = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
