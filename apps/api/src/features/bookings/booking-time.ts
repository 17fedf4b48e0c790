import { lengthOf } from '@kindling/domain/appointments/booking-terms'
import { AppError } from '@kindling/domain/errors'
import { isoDay } from '@kindling/domain/iso-day'
import type { Transaction } from '../../db/connect.ts'
import type { Intent } from '../../ledger/intent-store.ts'
import { findSkillCalendar, type SkillCalendar } from '../../marketplace/calendar-store.ts'
import { type SlotProblem, slotProblem } from '../../marketplace/slots.ts'
import { DAY, MINUTE } from '../../platform/durations.ts'
import { type BookingOrder, intentUnusable } from './booking-policies.ts'
import type { NewBooking } from './booking-store.ts'

/** What a booking by time has beyond one by day. */
export type BookedTime = Required<
  Pick<NewBooking, 'durationMinutes' | 'packageName' | 'policy' | 'blocked'>
> & { startsAt: Date }

interface Ordered {
  intent: Intent
  /** Where the booking takes place. */
  timeZone: string
  at: Date
}

/**
 * The time that is ordered, which is free and paid for; undefined for a booking by day.
 * @throws AppError `invalid` for a time or a length that isn't offered, `slot_taken`, `intent_unusable` for a payment of
 * another length, `not_found`
 */
export async function bookedTime(
  tx: Transaction,
  memberId: string,
  order: BookingOrder,
  { intent, timeZone, at }: Ordered,
): Promise<BookedTime | undefined> {
  const { booking_start, duration_minutes, packageId } = order
  if (booking_start === undefined) {
    if (intent.minutes !== null) throw paidForAnother()
    return undefined
  }
  const startsAt = new Date(booking_start)
  if (isoDay(startsAt, timeZone) !== order.booking_date) {
    throw problemAt('booking_date', 'The time isn’t on this day.')
  }
  const calendar = await findSkillCalendar(tx, intent.skillId, memberId, {
    from: new Date(startsAt.getTime() - 2 * DAY),
    to: new Date(startsAt.getTime() + 2 * DAY),
  })
  if (calendar === undefined) throw new AppError('not_found', 'Skill not found')
  const minutes = lengthOf(calendar.terms, { minutes: duration_minutes, packageId })
  if (minutes === undefined) throw problemAt('duration_minutes', 'This skill isn’t booked for that long.')
  if (intent.minutes !== minutes || intent.packageId !== (packageId ?? null)) throw paidForAnother()

  const wanted = { minutes, stepMinutes: calendar.terms.step_minutes }
  const problem = slotProblem({ ...calendar, now: at.getTime() }, startsAt.getTime(), wanted)
  if (problem !== undefined) throw refused(problem)
  return timeOf(calendar, startsAt, minutes, packageId)
}

function timeOf(
  { availability, terms }: SkillCalendar,
  startsAt: Date,
  durationMinutes: number,
  packageId: string | undefined,
): BookedTime {
  const start = startsAt.getTime()
  return {
    startsAt,
    durationMinutes,
    packageName: terms.packages.find(({ id }) => id === packageId)?.name ?? null,
    policy: terms.policy,
    blocked: {
      from: new Date(start - availability.buffer_before_minutes * MINUTE),
      to: new Date(start + (durationMinutes + availability.buffer_after_minutes) * MINUTE),
    },
  }
}

const words: Record<Exclude<SlotProblem, 'busy' | 'full'>, string> = {
  past: 'This time is over.',
  notice: 'This is too soon: choose a later time.',
  horizon: 'This is too far ahead: choose an earlier day.',
  hours: 'This isn’t one of the free times.',
}

function refused(problem: SlotProblem): AppError {
  if (problem === 'busy' || problem === 'full') {
    return new AppError('slot_taken', 'Somebody was faster: this time is taken. Choose another one.')
  }
  return problemAt('booking_start', words[problem])
}

const problemAt = (field: string, message: string) =>
  new AppError('invalid', message, { fields: [{ field, message }] })

const paidForAnother = () => intentUnusable('This payment was made for another length. Please pay again.')
