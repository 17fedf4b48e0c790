const dayIn = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
const weekday = dayIn({ weekday: 'short' })
const long = dayIn({ weekday: 'long', day: 'numeric', month: 'long' })

const midnight = (day: string) => new Date(`${day}T00:00Z`)

/** "Tue", of a calendar day `YYYY-MM-DD`. */
export const weekdayOf = (day: string) => weekday.format(midnight(day))

/** "24", of the same. */
export const dayNumber = (day: string) => `${midnight(day).getUTCDate()}`

/** "Tuesday 24 November", of the same. */
export const longDay = (day: string) => long.format(midnight(day))

const clocks = new Map<string, Intl.DateTimeFormat>()

/** "14:30", of an instant, by the clocks of a time zone. */
export function timeIn(instant: string, timeZone: string): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  clocks.set(timeZone, clock)
  return clock.format(new Date(instant))
}

/** Which part of the day an instant is in, by the same clocks. */
export function partOfDay(instant: string, timeZone: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(timeIn(instant, timeZone).slice(0, 2))
  return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
}
