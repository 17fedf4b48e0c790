import { dayAfter, isoDay } from '../../iso-day.ts'

/** Days shown at once in the date strip. */
export const STRIP_DAYS = 14

/**
 * Days of the date strip with their free slots, in the viewer's time zone.
 * @param slots instants, in order
 * @param first first day of the strip, `YYYY-MM-DD`
 * @param timeZone the viewer's IANA time zone
 */
export function slotDays(
  slots: readonly string[],
  first: string,
  timeZone: string,
): { day: string; slots: string[] }[] {
  const days = Array.from({ length: STRIP_DAYS }, (_, nth) => ({
    day: dayAfter(first, nth),
    slots: [] as string[],
  }))
  for (const slot of slots) {
    const day = isoDay(new Date(slot), timeZone)
    days.find((each) => each.day === day)?.slots.push(slot)
  }
  return days
}

/** Query range of a date strip: one extra day on either side, for providers in other time zones. */
export const askedDays = (first: string) => ({ from: dayAfter(first, -1), days: STRIP_DAYS + 2 })

/** First day of the date strip that contains a day, `YYYY-MM-DD` as both. */
export function stripWith(today: string, day: string): string {
  let first = today
  while (day >= dayAfter(first, STRIP_DAYS)) first = dayAfter(first, STRIP_DAYS)
  return first
}
