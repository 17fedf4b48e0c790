import { bookingExpiresAt, endOfDay } from '@kindling/domain/bookings/booking-expiry'
import type { BookingActor } from '@kindling/domain/bookings/booking-parties'
import type { BookingStatus } from '@kindling/domain/bookings/booking-status'
import { settlesAt } from '@kindling/domain/bookings/moves/booking-rules'
import type { ToldAction } from '../../../src/features/bookings/booking-events.ts'
import type { Chance } from '../../random.ts'
import { awake, dayOf, daysBefore, hoursLater, TIME_ZONE } from '../times.ts'

export interface PlannedEvent {
  actor: BookingActor
  action: ToldAction | 'dispute'
  to: BookingStatus
  at: Date
}

/** Events of a booking, from its request until now. */
export interface History {
  createdAt: Date
  /** `YYYY-MM-DD` */
  bookingDate: string
  expiresAt: Date
  events: PlannedEvent[]
  completedAt: Date | null
  completedBy: BookingActor | null
  settleAt: Date | null
  settledAt: Date | null
  /**
   * Recipient of the money, reason and time, once it left escrow; `as-agreed` follows the cancellation
   * policy.
   */
  closed: { to: 'provider' | 'client' | 'as-agreed'; reason: string; at: Date } | undefined
}

/** A booking with these events after its request. `rest` has the resulting state. */
export function history(
  createdAt: Date,
  bookingDate: string,
  steps: PlannedEvent[],
  rest: Partial<History> = {},
): History {
  return {
    createdAt,
    bookingDate,
    expiresAt: bookingExpiresAt({ createdAt, bookingDate, timeZone: TIME_ZONE }),
    events: [{ actor: 'client', action: 'request', to: 'pending', at: createdAt }, ...steps],
    completedAt: null,
    completedBy: null,
    settleAt: null,
    settledAt: null,
    closed: undefined,
    ...rest,
  }
}

export const accept = (at: Date): PlannedEvent => ({
  actor: 'provider',
  action: 'accept',
  to: 'accepted',
  at,
})
export const start = (at: Date): PlannedEvent => ({ actor: 'client', action: 'start', to: 'in_progress', at })
export const dispute = (at: Date): PlannedEvent => ({
  actor: 'client',
  action: 'dispute',
  to: 'disputed',
  at,
})
export const complete = (actor: BookingActor, at: Date): PlannedEvent => ({
  actor,
  action: 'complete',
  to: 'completed',
  at,
})

export const settlesOf = (doneAt: Date, day: string) => settlesAt(doneAt, endOfDay(day, TIME_ZONE))

/** A time within 24 hours, in the daytime. */
export function answeredAt(chance: Chance, createdAt: Date): Date {
  return awake(hoursLater(chance, createdAt, 0.3, 20), createdAt)
}

/** Requested some days before the work began, and accepted within 24 hours. */
export function agreed(chance: Chance, startedAt: Date) {
  const createdAt = awake(hoursLater(chance, startedAt, -180, -30))
  return { createdAt, day: dayOf(startedAt), accepted: accept(answeredAt(chance, createdAt)) }
}

/** Work that began some days ago, with the request and acceptance before it. */
export function workedAt(chance: Chance, now: Date, fewestDays: number, mostDays: number) {
  const startedAt = daysBefore(chance, now, chance.int(fewestDays, mostDays))
  return { startedAt, doneAt: hoursLater(chance, startedAt, 0.8, 3.5), ...agreed(chance, startedAt) }
}
