import * as z from 'zod/mini'

/** Whether this is the name of a time zone of the IANA database. Offsets such as `+01:00` aren't: they know no summer. */
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
