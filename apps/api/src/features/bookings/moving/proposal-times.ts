import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { AppError } from '@kindling/domain/errors'
import type { Executor } from '../../../db/connect.ts'
import { BOOKING_HORIZON_DAYS } from '../../../marketplace/slots/booking-dates.ts'
import { getBookingCalendar, type SkillCalendar } from '../../../marketplace/slots/calendar-store.ts'
import { slotProblemWords } from '../../../marketplace/slots/slot-problem-words.ts'
import { type SlotProblem, slotProblem } from '../../../marketplace/slots/slots.ts'
import { DAY } from '../../../platform/durations.ts'
import type { Booking } from '../booking-store.ts'
import { blockedBy } from '../orders/booking-time.ts'

/** A booking that has a time. */
export type TimedBooking = Booking & { startsAt: Date; durationMinutes: number }

/** The provider's calendar for two days around the given starts. */
export async function calendarAround(
  db: Executor,
  booking: Booking,
  starts: readonly Date[],
): Promise<SkillCalendar> {
  const instants = starts.map((start) => start.getTime())
  return await getBookingCalendar(db, booking, {
    from: new Date(Math.min(...instants) - 2 * DAY),
    to: new Date(Math.max(...instants) + 2 * DAY),
  })
}

/**
 * Validates proposed times: a client's must be free slots of the provider; a provider's must be in the future and not
 * overlap another booking, as providers may work outside of their set hours.
 * @throws AppError `invalid` at the time's field, `slot_taken`
 */
export async function assertProposable(
  db: Executor,
  booking: TimedBooking,
  { by, starts, at }: { by: BookingParty; starts: readonly Date[]; at: Date },
): Promise<void> {
  const calendar = await calendarAround(db, booking, starts)
  const problemOf = by === 'client' ? problemForClient : problemForProvider
  starts.forEach((start, nth) => {
    if (start.getTime() === booking.startsAt.getTime())
      throw refused(nth, 'This is the time that it has now.')
    const problem = problemOf(calendar, booking, start, at)
    if (problem === undefined) return
    if (problem === 'busy' || problem === 'full') {
      throw new AppError('slot_taken', 'One of these times is taken. Choose another one.', {
        fields: [{ field: `starts.${nth}`, message: 'This time is taken.' }],
      })
    }
    throw refused(nth, slotProblemWords[problem])
  })
}

function problemForClient(
  calendar: SkillCalendar,
  { durationMinutes: minutes }: TimedBooking,
  start: Date,
  at: Date,
): SlotProblem | undefined {
  const wanted = { minutes, stepMinutes: calendar.terms.step_minutes }
  return slotProblem({ ...calendar, now: at.getTime() }, start.getTime(), wanted)
}

function problemForProvider(
  calendar: SkillCalendar,
  { durationMinutes }: TimedBooking,
  start: Date,
  at: Date,
): SlotProblem | undefined {
  if (start <= at) return 'past'
  if (start.getTime() > at.getTime() + BOOKING_HORIZON_DAYS * DAY) return 'horizon'
  const wanted = blockedBy(calendar, start, durationMinutes)
  const isTaken = calendar.busy.some(
    ({ from, to }) => from < wanted.to.getTime() && wanted.from.getTime() < to,
  )
  return isTaken ? 'busy' : undefined
}

function refused(nth: number, message: string): AppError {
  return new AppError('invalid', message, { fields: [{ field: `starts.${nth}`, message }] })
}
