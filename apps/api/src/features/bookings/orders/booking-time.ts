import { isDayOff } from '@kindling/domain/appointments/availability'
import { lengthOf } from '@kindling/domain/appointments/booking-terms'
import { AppError } from '@kindling/domain/errors'
import { isoDay } from '@kindling/domain/iso-day'
import type { Intent } from '../../../ledger/intent-store.ts'
import type { SkillCalendar } from '../../../marketplace/slots/calendar-store.ts'
import { slotProblemWords } from '../../../marketplace/slots/slot-problem-words.ts'
import { type SlotProblem, slotProblem } from '../../../marketplace/slots/slots.ts'
import { DAY, MINUTE } from '../../../platform/durations.ts'
import { type BookingOrder, intentUnusable } from '../booking-policies.ts'
import type { Booking } from '../booking-store.ts'

/** The part of a booking that its skill's terms decide. Without a time it is a booking by day. */
export interface BookedTerms extends Pick<Booking, 'durationMinutes' | 'packageName' | 'policy' | 'blocked'> {
  startsAt: Date | null
  /** Accepted without an answer of the provider. */
  isInstant: boolean
}

interface Ordered {
  intent: Intent
  /** Time zone of the client, where the booking takes place. */
  timeZone: string
  at: Date
}

/**
 * Length, time and cancellation policy of an order, checked against the offer, the calendar and the payment.
 * @throws AppError `invalid` for a time or a length that isn't offered and for a day off, `slot_taken`,
 *   `intent_unusable` for a payment of another length
 */
export function bookedTerms(
  calendar: SkillCalendar,
  order: BookingOrder,
  { intent, timeZone, at }: Ordered,
): BookedTerms {
  const startsAt = order.booking_start === undefined ? null : new Date(order.booking_start)
  if (startsAt && isoDay(startsAt, timeZone) !== order.booking_date) {
    throw problemAt('booking_date', 'The time isn’t on this day.')
  }
  const { terms } = calendar
  const durationMinutes = lengthOrdered(calendar, order, startsAt !== null)
  const isBound = intent.skillId !== null
  if (isBound && (intent.minutes !== durationMinutes || intent.packageId !== (order.packageId ?? null))) {
    throw intentUnusable('This payment was made for another length. Please pay again.')
  }
  const common = {
    durationMinutes,
    packageName: terms.packages.find(({ id }) => id === order.packageId)?.name ?? null,
    policy: terms.policy,
  }
  if (startsAt === null && isDayOff(calendar.availability, order.booking_date)) {
    throw problemAt('booking_date', 'Nothing can be booked on this day. Choose another one.')
  }
  if (startsAt === null || durationMinutes === null) {
    return { ...common, startsAt: null, blocked: null, isInstant: false }
  }
  const wanted = { minutes: durationMinutes, stepMinutes: terms.step_minutes }
  const problem = slotProblem({ ...calendar, now: at.getTime() }, startsAt.getTime(), wanted)
  if (problem !== undefined) throw refused(problem)
  const blocked = blockedBy(calendar, startsAt, durationMinutes)
  return { ...common, startsAt, blocked, isInstant: terms.instant }
}

/** Time range in which the provider's other bookings are read: two days around the start. @param at now */
export function stretchAround({ booking_start: start }: BookingOrder, at: Date): { from: Date; to: Date } {
  const around = start === undefined ? at.getTime() : Date.parse(start)
  return { from: new Date(around - 2 * DAY), to: new Date(around + 2 * DAY) }
}

/** Ordered length in minutes; null for a booking by day, which costs the price of an hour. */
function lengthOrdered(
  { terms }: SkillCalendar,
  { duration_minutes: minutes, packageId }: BookingOrder,
  hasTime: boolean,
): number | null {
  if (!hasTime && minutes === undefined && packageId === undefined) return null
  const length = lengthOf(terms, { minutes, packageId })
  if (length === undefined) throw problemAt('duration_minutes', 'This skill isn’t booked for that long.')
  return length
}

/** Time range that a booking blocks, including the provider's buffers. */
export function blockedBy(
  { availability }: Pick<SkillCalendar, 'availability'>,
  startsAt: Date,
  minutes: number,
) {
  const start = startsAt.getTime()
  return {
    from: new Date(start - availability.buffer_before_minutes * MINUTE),
    to: new Date(start + (minutes + availability.buffer_after_minutes) * MINUTE),
  }
}

function refused(problem: SlotProblem): AppError {
  if (problem === 'busy' || problem === 'full') return slotTaken()
  return problemAt('booking_start', slotProblemWords[problem])
}

/** Error for a time that was booked by somebody else. */
export function slotTaken(): AppError {
  return new AppError('slot_taken', 'Somebody was faster: this time is taken. Choose another one.')
}

const problemAt = (field: string, message: string) =>
  new AppError('invalid', message, { fields: [{ field, message }] })
