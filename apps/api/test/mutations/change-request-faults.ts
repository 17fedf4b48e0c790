import type { Fault } from './fault.ts'

const bookings = 'apps/api/src/features/bookings'
const rules = 'packages/domain/src/bookings/change-requests.ts'

/** Faults in change requests: another time, more time, more days. */
export const changeRequestFaults: readonly Fault[] = [
  {
    name: 'a change request is agreed to after it has lapsed',
    suites: ['proposals', 'more time', 'longer loans', 'model'],
    edits: [
      {
        file: rules,
        find: "(lapsesAt <= now ? 'lapsed' : null)",
        put: "(lapsesAt <= new Date(0) ? 'lapsed' : null)",
      },
    ],
  },
  {
    name: 'a change request is agreed to at the moment at which it lapses',
    suites: ['proposals', 'more time', 'longer loans'],
    edits: [{ file: rules, find: '(lapsesAt <= now ?', put: '(lapsesAt < now ?' }],
  },
  {
    name: 'more time, and a longer loan, is paid for as often as it is agreed to',
    suites: ['more time', 'longer loans'],
    edits: [
      {
        file: `${bookings}/changes/change-request-service.ts`,
        find: "if (kind.isAgreedAgain && request.outcome === 'accepted') return undefined\n      const context = await assertOpen(tx, found, at)\n",
        put: 'const context = await kind.check(tx, booking, at)\n',
      },
    ],
  },
  {
    name: 'who asks for a change of a booking agrees to it themselves',
    suites: ['proposals', 'more time', 'longer loans'],
    edits: [
      {
        file: `${bookings}/changes/change-request-service.ts`,
        find: "if ((request.askedBy === side) !== (by === 'asker')) throw onlyOther()",
        put: '',
      },
    ],
  },
]
