import { isTimeZone } from '@kindling/domain/profile/time-zone'
import { Temporal } from 'temporal-polyfill'
import { DAY, HOUR } from '../../../platform/durations.ts'

/** A time zone, for converting local times. */
export interface Zone {
  name: string
  /** An unknown zone: a local time spans all instants that it could be on earth. */
  isUnknown: boolean
  /** First instant of a local time; of a repeated hour the first one (RFC 5545, 3.3.5). */
  earliest(wall: number): number
  /** Last instant of a local time; differs from `earliest` for unknown zones only. */
  latest(wall: number): number
  /** Second instant of a local time in the repeated hour. */
  again(wall: number): number | undefined
  /** Local time at an instant. */
  wallAt(instant: number): number
}

/** @param offsetAt UTC offset at an instant, in milliseconds */
export function zoneOf(name: string, offsetAt: (instant: number) => number): Zone {
  const instantsOf = (wall: number): number[] => {
    const [before, after] = [offsetAt(wall - DAY), offsetAt(wall + DAY)]
    if (before === after) return [wall - before]
    const shown = [before, after].map((offset) => wall - offset).filter((at) => at + offsetAt(at) === wall)
    // A skipped local time is read with the offset before the change (RFC 5545, 3.3.5).
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

/** A zone that may be any of several. */
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

/** UTC offsets on earth reach from -12 to +14 hours. */
export const unknownZone = (name: string) =>
  anyOf(name, [fixedZone('', 14 * HOUR), fixedZone('', -12 * HOUR)], true)

const known = new Map<string, Zone>()

/** An IANA time zone, case-insensitive; undefined for an unknown name. */
export function ianaZone(name: string): Zone | undefined {
  const before = known.get(name)
  if (before !== undefined) return before
  if (!isIana(name)) return undefined
  const zone = zoneOf(name, offsetsOf(name))
  known.set(name, zone)
  return zone
}

/**
 * ICU accepts abbreviations of its own ("BST" as Bangladesh, "IST" as India): without a city only IANA's
 * names count.
 */
const withoutCity =
  /^(?:UTC|UCT|GMT|Zulu|Universal|Greenwich|EST|MST|HST|EST5EDT|CST6CDT|MST7MDT|PST8PDT|CET|MET|EET|WET|GB|Eire|Portugal|Poland|Turkey|Israel|Iran|Egypt|Libya|Iceland|Singapore|Hongkong|Japan|ROK|ROC|PRC|NZ|NZ-CHAT|GB-Eire|Navajo|Jamaica|Cuba|Kwajalein|W-SU)$/i

const isIana = (name: string) => (name.includes('/') || withoutCity.test(name)) && isTimeZone(name)

/** Caches the offset between two transitions. */
function offsetsOf(name: string): (instant: number) => number {
  const stretches: { from: number; to: number; offset: number }[] = []
  return (instant) => {
    const found = stretches.find(({ from, to }) => from <= instant && instant < to)
    if (found !== undefined) return found.offset
    const at = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(name)
    // Searched from the next millisecond, so that a transition at the instant itself is found.
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
