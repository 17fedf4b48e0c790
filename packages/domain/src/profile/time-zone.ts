import * as z from 'zod/mini'

/** Whether a name is an IANA time zone. Offsets such as `+01:00` are rejected: they have no daylight saving time. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z][\w+/-]{0,63}$/i.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** An IANA name, `Europe/London`. */
export const timeZoneSchema = z
  .string({ error: 'Choose a time zone' })
  .check(z.refine(isTimeZone, 'We don’t know that time zone'))
