import { isTimeZone } from '@kindling/domain/profile/time-zone'
import { Temporal } from 'temporal-polyfill'
import { DAY, HOUR } from '../../../platform/durations.ts'

/** By whose clocks a time on the wall is read. */
export interface Zone {
  name: string
  /** Nobody can say which clocks are meant: each time is then as early and as late as anywhere on earth. */
  isUnknown: boolean
  /** When these clocks show a time at the earliest: the first of two where they show it twice (RFC 5545, 3.3.5). */
  earliest(wall: number): number
  /** The same at the latest; another instant only where it isn't known which clocks are meant. */
  latest(wall: number): number
  /** When they show it for the second time. */
  again(wall: number): number | undefined
  /** What they show. */
  wallAt(instant: number): number
}

/** @param offsetAt of these clocks from UTC's, at an instant, in milliseconds */
export function zoneOf(name: string, offsetAt: (instant: number) => number): Zone {
  const instantsOf = (wall: number): number[] => {
    const [before, after] = [offsetAt(wall - DAY), offsetAt(wall + DAY)]
    if (before === after) return [wall - before]
    const shown = [before, after].map((offset) => wall - offset).filter((at) => at + offsetAt(at) === wall)
    // Where the clocks go forward over it, the offset from before counts (RFC 5545, 3.3.5).
    return shown.length === 0 ? [wall - before] : shown.sort((one, other) => one - other)
  }
  const earliest = (wall: number) => instantsOf(wall)[0] ?? wall
  return {
    name,
    isUnknown: false,
    earliest,
    latest: earliest,
    again: (wall) => instantsOf(wall)[1],
    wallAt: (instant) => instant + offsetAt(instant),
  }
}

export const fixedZone = (name: string, offset: number) => zoneOf(name, () => offset)
export const utc = fixedZone('UTC', 0)

/** One of several zones, and it isn't said which. */
export function anyOf(name: string, zones: readonly Zone[], isUnknown = false): Zone {
  return {
    name,
    isUnknown,
    earliest: (wall) => Math.min(...zones.map((zone) => zone.earliest(wall))),
    latest: (wall) => Math.max(...zones.map((zone) => zone.latest(wall))),
    again: () => undefined,
    wallAt: (instant) => zones[0]?.wallAt(instant) ?? instant,
  }
}

/** Clocks on earth are up to 14 hours before UTC's and 12 behind. */
export const unknownZone = (name: string) =>
  anyOf(name, [fixedZone('', 14 * HOUR), fixedZone('', -12 * HOUR)], true)

const known = new Map<string, Zone>()

/** A zone of the IANA database, in any case; undefined for what is none. */
export function ianaZone(name: string): Zone | undefined {
  const before = known.get(name)
  if (before !== undefined) return before
  if (!isIana(name)) return undefined
  const zone = zoneOf(name, offsetsOf(name))
  known.set(name, zone)
  return zone
}

/** ICU has names of its own, "BST" for Bangladesh and "IST" for India: of those without a city only what IANA has. */
const withoutCity =
  /^(?:UTC|UCT|GMT|Zulu|Universal|Greenwich|EST|MST|HST|EST5EDT|CST6CDT|MST7MDT|PST8PDT|CET|MET|EET|WET|GB|Eire|Portugal|Poland|Turkey|Israel|Iran|Egypt|Libya|Iceland|Singapore|Hongkong|Japan|ROK|ROC|PRC|NZ|NZ-CHAT|GB-Eire|Navajo|Jamaica|Cuba|Kwajalein|W-SU)$/i

const isIana = (name: string) => (name.includes('/') || withoutCity.test(name)) && isTimeZone(name)

/** Between two changes of the clocks the offset is one: each such stretch is asked for once. */
function offsetsOf(name: string): (instant: number) => number {
  const stretches: { from: number; to: number; offset: number }[] = []
  return (instant) => {
    const found = stretches.find(({ from, to }) => from <= instant && instant < to)
    if (found !== undefined) return found.offset
    const at = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(name)
    // The change before an instant is asked for from the next millisecond, so that an instant of a change has itself.
    const last = at.add({ milliseconds: 1 }).getTimeZoneTransition('previous')?.epochMilliseconds
    const next = at.getTimeZoneTransition('next')?.epochMilliseconds
    const offset = Math.round(at.offsetNanoseconds / 1e6)
    stretches.unshift({
      from: last ?? Number.NEGATIVE_INFINITY,
      to: next ?? Number.POSITIVE_INFINITY,
      offset,
    })
    return offset
  }
}
