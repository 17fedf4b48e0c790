import type { Fault } from './fault.ts'

const bookings = 'apps/api/src/features/bookings'

/** Faults in loans, and in the money held for them. */
export const lendingFaults: readonly Fault[] = [
  {
    name: 'a loan is kept longer for nothing',
    suites: ['longer loans', 'model'],
    edits: [
      {
        file: `${bookings}/loans/more-days.ts`,
        find: 'holdExtension(tx, booking, request, { at, switches })',
        put: 'holdExtension(tx, booking, { ...request, price: 0 }, { at, switches })',
      },
    ],
  },
  {
    name: 'what was paid to keep a thing longer stays in escrow when it is back',
    suites: ['longer loans', 'model'],
    edits: [
      {
        file: `${bookings}/moves/booking-moves.ts`,
        find: 'const price = [intent, ...(await listExtensionIntents(tx, booking.id))]',
        put: 'const price = [intent, ...(await listExtensionIntents(tx, booking.id)).slice(0, 0)]',
      },
    ],
  },
  {
    name: 'of a split, the owner’s share comes out of the deposit before the days more',
    suites: ['longer loans', 'model'],
    edits: [
      {
        file: `${bookings}/moves/booking-moves.ts`,
        find: '[...price, deposit.intent]',
        put: '[...price.slice(0, 1), deposit.intent, ...price.slice(1)]',
      },
    ],
  },
  {
    name: 'a longer loan takes days that another has',
    suites: ['longer loans', 'model'],
    edits: [
      {
        file: `${bookings}/loans/more-days.ts`,
        find: 'if (await isPromisedOn(tx, loan.thingId, added)) throw promised()',
        put: 'if (added.until < added.from) throw promised()',
      },
    ],
  },
  {
    name: 'a thing that is said to be back is kept longer',
    suites: ['longer loans', 'model'],
    edits: [
      {
        file: `${bookings}/loans/more-days.ts`,
        find: 'if (canKeepLonger(booking, isSaidBack)) return found.loan',
        put: 'if (canKeepLonger(booking, isSaidBack && false)) return found.loan',
      },
      {
        file: `${bookings}/loans/loan-service.ts`,
        find: "if (step === 'returned') await lapseOpenChange(tx, moreDaysRows, bookingId, at)\n",
        put: '\n',
      },
    ],
  },
]
