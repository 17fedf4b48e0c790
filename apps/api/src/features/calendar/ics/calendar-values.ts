import { DAY, HOUR, MINUTE, SECOND } from '../../../platform/durations.ts'

/** A parsed date or time: the local time, and the UTC offset where the text has one. */
export interface WrittenTime {
  /** Local time as milliseconds since the epoch, as if it were UTC. */
  wall: number
  isDate: boolean
  /** UTC offset in milliseconds: 0 for `Z`; undefined without one. */
  offset: number | undefined
}

const written =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(?:[.,]\d+)?(Z|[+-]\d\d:?\d\d)?)?$/i

/** Parses "20270503T090000Z", also with separators, an offset, or hour 24 as some programs write. */
export function parseTime(text: string): WrittenTime | undefined {
  const [, year, month, day, hour, minute = 0, second = 0, zone] = written.exec(text.trim()) ?? []
  const midnight = new Date(0)
  midnight.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  if (midnight.getUTCMonth() !== Number(month) - 1 || midnight.getUTCDate() !== Number(day)) return undefined
  if (hour === undefined) return { wall: midnight.getTime(), isDate: true, offset: undefined }
  const sinceMidnight = Number(hour) * HOUR + Number(minute) * MINUTE + Number(second) * SECOND
  const offset = zone === undefined || /z/i.test(zone) ? 0 : parseOffset(zone)
  if (Number(minute) > 59 || Number(second) > 60 || sinceMidnight > DAY || offset === undefined)
    return undefined
  const wall = midnight.getTime() + sinceMidnight
  return { wall, isDate: false, offset: zone === undefined ? undefined : offset }
}

/** Parses "-0500", "+01:00", "+013000" to milliseconds. */
export function parseOffset(text: string): number | undefined {
  const parts = /^([+-])(\d\d):?(\d\d):?(\d\d)?$/.exec(text.trim())
  if (parts === null) return undefined
  const [, sign, hours, minutes, seconds = 0] = parts
  const size = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND
  return size < DAY ? size * (sign === '-' ? -1 : 1) : undefined
}

/** A duration of calendar days, which may have 23 or 25 hours, and milliseconds. */
export interface Duration {
  days: number
  ms: number
}

const duration =
  /^([+-])?P(?!$)(?:(\d{1,6})W)?(?:(\d{1,7})D)?(?:T(?!$)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/i

/** Parses "P1DT2H". */
export function parseDuration(text: string): Duration | undefined {
  const parts = duration.exec(text.trim())
  if (parts === null) return undefined
  const [, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
  const direction = sign === '-' ? -1 : 1
  return {
    days: direction * (Number(weeks) * 7 + Number(days)),
    ms: direction * (Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND),
  }
}
