import { hasHours } from '@kindling/domain/appointments/availability'
import { isLengthOffered } from '@kindling/domain/appointments/booking-terms'
import { type Alternative, MAX_ALTERNATIVES } from '@kindling/domain/bookings/alternatives-contract'
import { endOfDay } from '@kindling/domain/bookings/booking-expiry'
import { penceToPounds } from '@kindling/domain/money/money'
import type { Executor } from '../../../db/connect.ts'
import { findSkillCalendar } from '../../../marketplace/slots/calendar-store.ts'
import { stretchAround, timeProblem } from '../../../marketplace/slots/wanted-time.ts'
import type { Booking } from '../booking-store.ts'
import { listOthersOffering } from './alternative-store.ts'

/** Most calendars checked for free time, nearest neighbours first. */
const MOST_CALENDARS = 12

/** Members who are free for a cancelled or rejected booking that is still in the future, nearest first. */
export async function alternativesTo(db: Executor, booking: Booking, now: Date): Promise<Alternative[]> {
  const ends = booking.startsAt ?? endOfDay(booking.bookingDate, booking.timeZone)
  if (booking.status !== 'rejected' || ends <= now) return []
  const free: Alternative[] = []
  for (const { skillId, hourlyRatePence, member } of await listOthersOffering(db, booking, MOST_CALENDARS)) {
    if (!(await isFree(db, booking, skillId, now))) continue
    free.push({ skillId, member, hourly_rate: penceToPounds(hourlyRatePence) })
    if (free.length === MAX_ALTERNATIVES) break
  }
  return free
}

/** Whether a skill can be booked at the time of a booking; for a booking by day, at any time of that day. */
async function isFree(db: Executor, booking: Booking, skillId: string, now: Date): Promise<boolean> {
  const { startsAt, bookingDate, durationMinutes, clientId } = booking
  const time = { day: bookingDate, start: startsAt }
  const calendar = await findSkillCalendar(db, skillId, clientId, stretchAround([time]))
  if (calendar === undefined) return false
  const { terms, availability } = calendar
  const minutes = durationMinutes ?? terms.min_minutes
  const isByDay = startsAt === null && !hasHours(availability)
  if (!isByDay && !isLengthOffered(terms, minutes)) return false
  return timeProblem(calendar, { ...time, minutes }, now) === undefined
}
