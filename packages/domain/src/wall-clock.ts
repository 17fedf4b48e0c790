import { AppError } from './errors.ts'

// Cache, since creating a format costs as much as a hundred uses. Keyed in lower case: time zone names are
// case-insensitive.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const key = timeZone.toLowerCase()
  const known = formats.get(key)
  if (known !== undefined) return known
  try {
    const format = new Intl.DateTimeFormat('en-u-ca-iso8601', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(key, format)
    return format
  } catch (cause) {
    throw new AppError('invalid', 'We don’t know that time zone.', { cause })
  }
}

/**
 * Local time in a time zone, encoded as the instant with the same time in UTC: milliseconds since 1970.
 * @param timeZone an IANA name
 * @throws AppError `invalid` for an unknown time zone
 */
export function wallClock(instant: number, timeZone: string): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatIn(timeZone).formatToParts(instant)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
