import type { Availability } from '@kindling/domain/appointments/availability'
import type { availability } from '../../db/schema/bookings/availability.ts'

type AvailabilityColumns = Omit<typeof availability.$inferSelect, 'memberId' | 'updatedAt'>

/** Availability as database columns. */
export function availabilityColumns(said: Availability): AvailabilityColumns {
  return {
    weekly: said.weekly,
    dates: said.dates,
    noticeMinutes: said.notice_minutes,
    horizonDays: said.horizon_days,
    bufferBeforeMinutes: said.buffer_before_minutes,
    bufferAfterMinutes: said.buffer_after_minutes,
    maxPerDay: said.max_per_day,
  }
}

/** Availability as the API returns it. */
export function presentAvailability(row: AvailabilityColumns): Availability {
  return {
    weekly: row.weekly,
    dates: row.dates,
    notice_minutes: row.noticeMinutes,
    horizon_days: row.horizonDays,
    buffer_before_minutes: row.bufferBeforeMinutes,
    buffer_after_minutes: row.bufferAfterMinutes,
    max_per_day: row.maxPerDay,
  }
}
