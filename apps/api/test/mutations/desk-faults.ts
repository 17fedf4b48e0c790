import type { Fault } from './fault.ts'

const features = 'apps/api/src/features'

/** What goes wrong where moderators decide about members and money. */
export const deskFaults: readonly Fault[] = [
  {
    name: 'a suspension with money held: what the member had agreed to is ended, and nothing comes back',
    edits: [
      {
        file: `${features}/bookings/ended-with-member.ts`,
        find: 'const moved = await makeMove(tx, deps, booking, move, {',
        put: "const moved = await makeMove(tx, deps, booking, { ...move, escrow: 'keep' }, {",
      },
    ],
    suites: ['suspensions'],
  },
  {
    name: 'a suspension with money held: open bookings of who is out are left as they are',
    edits: [
      {
        file: `${features}/bookings/ended-with-member-store.ts`,
        find: "eq(suspensions.step, 'out')",
        put: "eq(suspensions.step, 'none')",
      },
    ],
    suites: ['suspensions'],
  },
  {
    name: 'one moderator gives back whatever they like',
    edits: [
      {
        file: 'packages/domain/src/trust/dispute-rules.ts',
        find: '> REFUND_ALONE_PENCE',
        put: '> REFUND_ALONE_PENCE * 1000',
      },
    ],
    suites: ['two people'],
  },
]
