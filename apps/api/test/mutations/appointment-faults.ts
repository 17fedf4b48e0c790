import type { Fault } from './fault.ts'

const bookings = 'apps/api/src/features/bookings'
const noOverlap = "WHERE (status IN ('accepted', 'in_progress'))"

/** Faults that double-book a time, or move a booking when it mustn't. */
export const appointmentFaults: readonly Fault[] = [
  {
    name: 'the database lets two accepted bookings overlap',
    suites: ['times', 'model'],
    edits: [
      {
        file: 'apps/api/src/db/migrations/0035_appointments.sql',
        find: noOverlap,
        put: "WHERE (status IN ('in_progress'))",
      },
    ],
  },
  {
    name: 'a booking takes its start and none of its length',
    suites: ['times', 'model'],
    edits: [
      {
        file: `${bookings}/orders/booking-time.ts`,
        find: 'start + (minutes + availability.buffer_after_minutes) * MINUTE',
        put: 'start + Math.max(1, availability.buffer_after_minutes) * MINUTE',
      },
    ],
  },
  {
    name: 'who accepts a time that is taken by now hears of an error of ours',
    suites: ['times', 'model'],
    edits: [
      {
        file: `${bookings}/moves/booking-service.ts`,
        find: "isExclusionViolation(error, 'bookings_no_overlap')",
        put: "isExclusionViolation(error, 'bookings_time')",
      },
    ],
  },
  {
    name: 'the buffer after a booking is forgotten',
    suites: ['times', 'model'],
    edits: [
      {
        file: `${bookings}/orders/booking-time.ts`,
        find: '(minutes + availability.buffer_after_minutes)',
        put: '(minutes + 0 * availability.buffer_after_minutes)',
      },
    ],
  },
  {
    name: 'the buffers are forgotten once a booking moves',
    suites: ['proposals', 'model'],
    edits: [
      {
        file: `${bookings}/moving/move-booking.ts`,
        find: 'blockedBy(calendar, startsAt, booking.durationMinutes)',
        put: '{ from: startsAt, to: new Date(startsAt.getTime() + booking.durationMinutes * 60_000) }',
      },
    ],
  },
  {
    name: 'a client moves a booking away from what cancelling it would cost',
    suites: ['proposals', 'model'],
    edits: [
      {
        file: 'packages/domain/src/bookings/moving/proposal-rules.ts',
        find: 'proposedAt <= freeUntil(was) ? newStart',
        put: 'proposedAt <= Infinity ? newStart',
      },
    ],
  },
]
