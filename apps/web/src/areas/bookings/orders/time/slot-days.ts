import { isoDay } from '@kindling/domain/iso-day'

/** Days shown at once in the date strip. */
export const STRIP_DAYS = 14

/** A day some days later. @param day `YYYY-MM-DD` */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

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
