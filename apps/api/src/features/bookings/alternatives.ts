import { hasHours } from '@kindling/domain/appointments/availability'
import { isLengthOffered } from '@kindling/domain/appointments/booking-terms'
import { type Alternative, MAX_ALTERNATIVES } from '@kindling/domain/bookings/alternatives-contract'
import { endOfDay } from '@kindling/domain/bookings/booking-expiry'
import { penceToPounds } from '@kindling/domain/money/money'
import type { Executor } from '../../db/connect.ts'
import { findSkillCalendar } from '../../marketplace/calendar-store.ts'
import { freeStarts, slotProblem } from '../../marketplace/slots.ts'
import { DAY } from '../../platform/durations.ts'
import { listOthersOffering } from './alternative-store.ts'
import type { Booking } from './booking-store.ts'

/** How many calendars are looked at: who has none of these free neighbours looks for others by themselves. */
const MOST_CALENDARS = 12

/** Who else is free for a booking that ended, the nearest first. */
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

/** Whether a skill can be booked for the time of a booking; for one by day, at some time of that day. */
async function isFree(db: Executor, booking: Booking, skillId: string, now: Date): Promise<boolean> {
  const { startsAt, bookingDate, durationMinutes, clientId } = booking
  const around = startsAt?.getTime() ?? Date.parse(`${bookingDate}T12:00Z`)
  const stretch = { from: new Date(around - 2 * DAY), to: new Date(around + 2 * DAY) }
  const found = await findSkillCalendar(db, skillId, clientId, stretch)
  if (found === undefined) return false
  const calendar = { ...found, now: now.getTime() }
  const { terms, availability } = found
  if (startsAt === null && !hasHours(availability)) return true
  const minutes = durationMinutes ?? terms.min_minutes
  if (!isLengthOffered(terms, minutes)) return false
  const wanted = { minutes, stepMinutes: terms.step_minutes }
  return startsAt === null
    ? freeStarts(calendar, bookingDate, 1, wanted).length > 0
    : slotProblem(calendar, startsAt.getTime(), wanted) === undefined
}
