import type { Fault } from './fault.ts'

const bookings = 'packages/domain/src/bookings'
const transitions = `${bookings}/moves/booking-transitions.ts`
const preconditions = `${bookings}/moves/booking-preconditions.ts`

/** Faults that pay out of escrow at one side's word, before the agreed end and the objection window. */
export const escrowFaults: readonly Fault[] = [
  {
    name: 'a borrower cancels from the first day on, and has price and deposit back',
    suites: ['held loans', 'booking rules'],
    edits: [
      {
        file: transitions,
        find: "'cancel', 'rejected', share('before-start'), notBegun",
        put: "'cancel', 'rejected', share('before-start'), ['isNotHandedOver']",
      },
    ],
  },
  {
    name: 'that it is back, said by one side, counts before the loan ends',
    suites: ['held loans', 'model'],
    edits: [
      {
        file: 'packages/domain/src/lending/thing-rules.ts',
        find: 'Math.max(saidAt.getTime(), returnAt.getTime())',
        put: 'saidAt.getTime()',
      },
      {
        file: preconditions,
        find: 'now.getTime() >= loan.returnAt.getTime() + CLAIM_WINDOW',
        put: 'CLAIM_WINDOW > 0',
      },
    ],
  },
  {
    name: 'a time that was written down for a word is believed, whenever the thing is to be back',
    suites: ['held loans', 'booking rules'],
    edits: [
      {
        file: preconditions,
        find: 'now.getTime() >= loan.returnAt.getTime() + CLAIM_WINDOW',
        put: 'CLAIM_WINDOW > 0',
      },
    ],
  },
  {
    name: 'a suspension ends work that has begun',
    suites: ['suspensions', 'booking rules'],
    edits: [
      {
        file: transitions,
        find: "refund('before-start'), notBegun",
        put: "refund('before-start'), ['isNotHandedOver']",
      },
    ],
  },
  {
    name: 'a suspension of the borrower ends a loan that may be out',
    suites: ['suspensions', 'booking rules'],
    edits: [
      {
        file: transitions,
        find: "'put-out', 'rejected', share('before-start'), notBegun",
        put: "'put-out', 'rejected', share('before-start')",
      },
    ],
  },
  {
    name: 'a moderator decides a dispute before its other side was heard',
    suites: ['disputes', 'booking rules'],
    edits: [
      {
        file: preconditions,
        find: '(dispute.isAnswered || isOver(',
        put: '(dispute.from !== null || isOver(',
      },
    ],
  },
  {
    name: 'that a borrower never got it counts although its owner says that they handed it over',
    suites: ['held loans'],
    edits: [
      {
        file: 'apps/api/src/features/bookings/loans/loan-service.ts',
        find: "step === 'handed_over' ? { absenceSaidBy: null, absenceDecidesAt: null } : {}",
        put: '{}',
      },
      {
        file: transitions,
        find: "[unsaid, 'isNotHandedOver']",
        put: '[unsaid]',
      },
    ],
  },
  {
    name: 'what nobody says anything about is held for ever',
    suites: ['held loans', 'booking rules'],
    edits: [
      {
        file: preconditions,
        find: 'quietSince.getTime() + SILENCE_WINDOW',
        put: 'quietSince.getTime() * SILENCE_WINDOW',
      },
    ],
  },
]
