import { DAY } from '../../../platform/durations.ts'
import type { Property } from './calendar-lines.ts'
import { parseTime } from './calendar-values.ts'
import { fixedZone, utc, type Zone } from './zones.ts'

/** A local time with its time zone. */
export interface Moment {
  /** Local time as milliseconds since the epoch, as if it were UTC; midnight for a date. */
  wall: number
  zone: Zone
  isDate: boolean
}

/** The time zones of a calendar. */
export interface Clocks {
  /** The owner's time zone, for dates. */
  own: Zone
  /** Time zone of floating times. */
  floating: Zone
  named(name: string): Zone
}

/** A property's date or time: in UTC, with an offset, with a TZID or floating. */
export function momentOf(
  text: string,
  { params }: Pick<Property, 'params'>,
  clocks: Clocks,
): Moment | undefined {
  const time = parseTime(text)
  if (time === undefined) return undefined
  const { wall, isDate, offset } = time
  if (isDate) return { wall, isDate, zone: clocks.own }
  if (offset === 0) return { wall, isDate, zone: utc }
  if (offset !== undefined) return { wall, isDate, zone: fixedZone(`${offset}`, offset) }
  return { wall, isDate, zone: params.tzid === undefined ? clocks.floating : clocks.named(params.tzid) }
}

export const earliestOf = ({ zone, wall }: Moment) => zone.earliest(wall)

const dayOf = (wall: number) => Math.floor(wall / DAY) * DAY
const written = ({ zone, wall }: Moment) => `${zone.name} ${wall}`

/** Keys under which an occurrence can be referred to. */
export function keysOfInstance(instance: Moment): string[] {
  const { wall, zone, isDate } = instance
  const keys = [written(instance), isDate ? `date ${wall}` : `day ${dayOf(wall)}`]
  return zone.isUnknown ? keys : [...keys, `at ${earliestOf(instance)}`]
}

/**
 * Keys for matching EXDATE or RECURRENCE-ID to an occurrence: the same time in any zone; or the same day,
 * where one of them is a date and the other a time. A UTC time matches a day of an all-day series only at
 * midnight.
 */
export function keysOfReference(reference: Moment): string[] {
  const { wall, zone, isDate } = reference
  if (isDate) return [written(reference), `date ${wall}`, `day ${wall}`]
  const keys = zone.isUnknown ? [written(reference)] : [written(reference), `at ${earliestOf(reference)}`]
  return zone === utc && wall !== dayOf(wall) ? keys : [...keys, `date ${dayOf(wall)}`]
}
