import { DAY } from '../../../platform/durations.ts'
import type { Property } from './calendar-lines.ts'
import { parseTime } from './calendar-values.ts'
import { fixedZone, utc, type Zone } from './zones.ts'

/** A time on the wall, and by whose clocks. */
export interface Moment {
  /** Milliseconds since the epoch as if the clocks were UTC's; of a date its midnight. */
  wall: number
  zone: Zone
  isDate: boolean
}

/** Which clocks a calendar means. */
export interface Clocks {
  /** Of its owner: a date is their day. */
  own: Zone
  /** Of times without a zone. */
  floating: Zone
  named(name: string): Zone
}

/** A moment as a property writes it: in UTC, at an offset, in the zone of its TZID or in none. */
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

/** By what an instance of a series is known. */
export function keysOfInstance(instance: Moment): string[] {
  const { wall, zone, isDate } = instance
  const keys = [written(instance), isDate ? `date ${wall}` : `day ${dayOf(wall)}`]
  return zone.isUnknown ? keys : [...keys, `at ${earliestOf(instance)}`]
}

/**
 * By what EXDATE or RECURRENCE-ID name an instance: the same time, in whichever zone; or, where one of the two is a date
 * and the other a time, the same day. A time in UTC names a day of an all-day series only by that day's midnight.
 */
export function keysOfReference(reference: Moment): string[] {
  const { wall, zone, isDate } = reference
  if (isDate) return [written(reference), `date ${wall}`, `day ${wall}`]
  const keys = zone.isUnknown ? [written(reference)] : [written(reference), `at ${earliestOf(reference)}`]
  return zone === utc && wall !== dayOf(wall) ? keys : [...keys, `date ${dayOf(wall)}`]
}
