import type { Fault } from './fault.ts'

const bookings = 'apps/api/src/features/bookings'
const suites = ['claims']

/** Faults in owners' claims about things, and in moderators' decisions about the deposit. */
export const lendingClaimFaults: readonly Fault[] = [
  {
    name: 'a claim doesn’t freeze: the borrower’s word goes on counting',
    edits: [
      {
        file: 'packages/domain/src/bookings/moves/booking-transitions.ts',
        find: "'in_progress', 'dispute', 'disputed', freeze, ['isClaimable']",
        put: "'in_progress', 'dispute', 'in_progress', keep, ['isClaimable']",
      },
    ],
    suites,
  },
  {
    name: 'a claim after its owner has said that the thing is back',
    edits: [
      {
        file: 'packages/domain/src/bookings/moves/booking-transitions.ts',
        find: "['isClaimable']",
        put: '[]',
      },
    ],
    suites,
  },
  {
    name: 'whoever provides work opens disputes as owners of things do',
    edits: [
      {
        file: `${bookings}/moves/booking-disputes.ts`,
        find: 'if (isClaim && booking.lentUntil === null)',
        put: 'if (isClaim && booking.title === null)',
      },
    ],
    suites: ['disputes'],
  },
  {
    name: 'a deposit is split wrongly: the owner’s part comes out of the price alone',
    edits: [
      {
        file: `${bookings}/moves/booking-moves.ts`,
        find: "if (booking.status === 'disputed' && typeof to === 'object') return",
        put: "if (booking.status === 'completed' && typeof to === 'object') return",
      },
    ],
    suites,
  },
  {
    name: 'a split gives the owner no more than the price',
    edits: [
      {
        file: 'packages/domain/src/disputes/dispute-rules.ts',
        find: 'const least = deposit > 0 ? 0 : 1',
        put: 'const least = 1',
      },
    ],
    suites,
  },
  {
    name: 'all of a price is given away as a split where there is no deposit',
    edits: [
      {
        file: 'packages/domain/src/disputes/dispute-rules.ts',
        find: 'const least = deposit > 0 ? 0 : 1',
        put: 'const least = 0',
      },
    ],
    suites: [...suites, 'disputes'],
  },
  {
    name: 'the owner has no 48 hours to claim',
    edits: [
      {
        file: 'packages/domain/src/lending/loan-windows.ts',
        find: 'export const CLAIM_WINDOW = 48 *',
        put: 'export const CLAIM_WINDOW = 24 *',
      },
    ],
    suites,
  },
  {
    name: 'a word that stood before a dispute never counts once that is taken back',
    edits: [
      {
        file: `${bookings}/moves/booking-disputes.ts`,
        find: '    await countAnew(tx, { id: bookingId, status: to }, mover.at)\n',
        put: '',
      },
    ],
    suites,
  },
  {
    name: 'the other side takes a dispute back',
    edits: [
      {
        file: 'apps/api/src/features/disputes/dispute-hearing.ts',
        find: 'if (memberId !== (await statements.lockDispute(tx, disputeId))?.openedBy) {',
        put: 'if (memberId !== booking.clientId) {',
      },
    ],
    suites,
  },
]
