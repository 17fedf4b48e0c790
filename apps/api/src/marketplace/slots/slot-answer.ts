import { hasHours } from '@kindling/domain/appointments/availability'
import type { slotContract } from '@kindling/domain/appointments/slot-contract'
import type { EndpointData } from '@kindling/domain/endpoint'
import { DAY } from '../../platform/durations.ts'
import type { SkillCalendar } from './calendar-store.ts'
import { freeStarts, lastDayOf } from './slots.ts'

export interface AskedDays {
  /** The first day, in the provider's time zone. */
  from: string
  days: number
}

/** Period of bookings that some days need: with a margin on either side, for time zones and buffers. */
export function stretchOf({ from, days }: AskedDays): { from: Date; to: Date } {
  const midnight = Date.parse(`${from}T00:00Z`)
  return { from: new Date(midnight - 2 * DAY), to: new Date(midnight + (days + 2) * DAY) }
}

/** The free starts of some days, as the API returns them. */
export function answerSlots(
  calendar: SkillCalendar,
  { from, days }: AskedDays,
  minutes: number,
  now: Date,
): EndpointData<typeof slotContract.list> {
  const { availability, timeZone, terms } = calendar
  const known = { ...calendar, now: now.getTime() }
  const starts = freeStarts(known, from, days, { minutes, stepMinutes: terms.step_minutes })
  return {
    timezone: timeZone,
    by_day: !hasHours(availability),
    minutes,
    last_day: lastDayOf(known),
    slots: starts.map((start) => new Date(start).toISOString()),
  }
}
