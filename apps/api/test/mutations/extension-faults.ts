import type { Fault } from './fault.ts'

const bookings = 'apps/api/src/features/bookings'

/** Faults in more time for a booking, and in the money held for it. */
export const extensionFaults: readonly Fault[] = [
  {
    name: 'what was paid for more time goes back to the client when the provider is paid',
    suites: ['more time', 'model'],
    edits: [
      {
        file: 'apps/api/src/ledger/intents.ts',
        find: '} else await closeIntent(tx, intent, to, why)',
        put: "} else await closeIntent(tx, intent, intent === first ? to : 'client', why)",
      },
    ],
  },
  {
    name: 'what was paid for more time stays in escrow when its booking closes',
    suites: ['more time', 'model'],
    edits: [
      {
        file: `${bookings}/moves/booking-moves.ts`,
        find: 'const extra = booking.extraPrice === 0 ? []',
        put: 'const extra = booking.extraPrice >= 0 ? []',
      },
    ],
  },
  {
    name: 'of a split, the provider’s share is counted once for each intent',
    suites: ['more time'],
    edits: [
      {
        file: 'apps/api/src/ledger/intents.ts',
        find: '      left -= provider\n',
        put: '      left -= 0 * provider\n',
      },
    ],
  },
  {
    name: 'more time reaches into what is promised to somebody else',
    suites: ['more time'],
    edits: [
      {
        file: `${bookings}/more-time/more-time.ts`,
        find: 'Math.max(blocked.to.getTime(), end)',
        put: 'Math.min(blocked.to.getTime(), end)',
      },
    ],
  },
]
