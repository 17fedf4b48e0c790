import { isoDay } from '@kindling/domain/iso-day'

/** Days that are shown at once. */
export const STRIP_DAYS = 14

/** A day some days later. @param day `YYYY-MM-DD` */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/**
 * The days of a strip with their free times, by the clocks of who looks at them.
 * @param slots instants, in order
 * @param first `YYYY-MM-DD`, of the strip
 * @param timeZone of the viewer: an IANA name
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

/** What of a strip is asked for: a day more on either side, for a provider whose days begin at another time. */
export const askedDays = (first: string) => ({ from: dayAfter(first, -1), days: STRIP_DAYS + 2 })
