import type { Edit, Fault } from './fault.ts'

const cancellation = 'packages/domain/src/appointments/cancellation.ts'
const bookings = 'apps/api/src/features/bookings'

/**
 * Removes all protection against a second end: the booking's version, the intent's state and the transfer's
 * key.
 */
const unguarded: readonly Edit[] = [
  {
    file: `${bookings}/booking-store.ts`,
    find: 'eq(bookings.version, booking.version)',
    put: 'eq(bookings.id, booking.id)',
  },
  {
    file: 'apps/api/src/ledger/intent-store.ts',
    find: 'eq(paymentIntents.state, intent.state)',
    put: 'eq(paymentIntents.id, intent.id)',
  },
  {
    file: 'apps/api/src/ledger/intents.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be found
    find: 'key: `close:${intent.id}`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be put
    put: 'key: `close:${intent.id}:${Math.random()}`',
  },
]

/** Faults in the price of a booking that ends without the work being done. */
export const cancellationFaults: readonly Fault[] = [
  {
    name: 'a cancellation is free for a minute longer than was agreed',
    suites: ['cancelling', 'appointments'],
    edits: [
      {
        file: cancellation,
        find: 'at <= freeUntil(booking)',
        put: 'at <= freeUntil(booking) + MINUTE',
      },
    ],
  },
  {
    name: 'a strict booking costs all of it a minute too early',
    suites: ['cancelling', 'appointments'],
    edits: [{ file: cancellation, find: 'at > start - STRICT_ALL', put: 'at > start - STRICT_ALL - MINUTE' }],
  },
  {
    name: 'a provider who cancels keeps what a client would leave',
    suites: ['cancelling', 'appointments'],
    edits: [
      {
        file: cancellation,
        find: "by === 'provider' ? 0 : feeAt(booking, at)",
        put: "by === 'system' ? 0 : feeAt(booking, at)",
      },
    ],
  },
  {
    name: 'a booking that both sides cancel at once is refunded twice',
    suites: ['cancelling'],
    edits: unguarded,
  },
  {
    name: 'a late cancellation brings a referral reward',
    suites: ['cancelling'],
    edits: [
      {
        file: `${bookings}/moves/booking-moves.ts`,
        find: "const pay = move.to === 'rejected' ? closeEscrow : payOut",
        put: "const pay = move.to === 'rejected' ? payOut : payOut",
      },
    ],
  },
  {
    name: 'a client cancels a booking whose time has begun',
    suites: ['cancelling', 'booking rules'],
    edits: [
      {
        file: 'packages/domain/src/bookings/moves/booking-preconditions.ts',
        find: 'isNotBegun: (booking, now) => now < beginningOf(booking)',
        put: 'isNotBegun: (booking) => new Date(0) < beginningOf(booking)',
      },
    ],
  },
  {
    name: 'a request made shortly before its time expires after the start',
    suites: ['booking rules'],
    edits: [
      {
        file: 'packages/domain/src/bookings/booking-expiry.ts',
        find: 'new Date(Math.min(made + LATE_ACCEPT_WINDOW, start))',
        put: 'new Date(Math.max(made + LATE_ACCEPT_WINDOW, start))',
      },
    ],
  },
  {
    name: 'an absence is decided twice by two jobs at once',
    suites: ['absence'],
    edits: [
      ...unguarded,
      {
        file: `${bookings}/moves/due-booking-store.ts`,
        find: "tx.select().from(bookings).where(condition).for('no key update', { skipLocked: true })",
        put: 'tx.select().from(bookings).where(condition)',
      },
    ],
  },
  {
    name: 'the absence of a provider costs their client what cancelling would',
    suites: ['absence'],
    edits: [
      {
        file: `${bookings}/moves/booking-cancelling.ts`,
        find: "if (absent === 'provider') return",
        put: 'if (absent === undefined) return',
      },
    ],
  },
]
