import type { Fault } from './fault.ts'

const bookings = 'apps/api/src/features/bookings'
const suites = ['late returns']

/** Faults in overdue loans. */
export const lateReturnFaults: readonly Fault[] = [
  {
    name: 'what comes back late costs nothing',
    edits: [
      {
        file: `${bookings}/loans/late-loan.ts`,
        find: 'if (late && late.fee > 0) await setLateFee(tx, booking.id, late.fee)',
        put: '',
      },
    ],
    suites,
  },
  {
    name: 'the fee for being late runs on until both have said that it is back',
    edits: [
      {
        file: `${bookings}/loans/late-loan.ts`,
        find: "words.find(({ step }) => step === 'returned')?.at ?? at",
        put: 'at',
      },
    ],
    suites,
  },
  {
    name: 'the whole deposit of what came back late goes to its owner',
    edits: [
      {
        file: `${bookings}/moves/booking-moves.ts`,
        find: "lateFee === 0 ? 'client' : { provider: lateFee }",
        put: "lateFee === 0 ? 'client' : 'provider'",
      },
    ],
    suites,
  },
  {
    name: 'who has something overdue borrows again',
    edits: [
      {
        file: `${bookings}/loans/borrow.ts`,
        find: 'if (overdue !== undefined) throw bringBackFirst(overdue)',
        put: '',
      },
    ],
    suites,
  },
]
