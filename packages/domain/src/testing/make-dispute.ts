import type { Dispute } from '../disputes/dispute-contract.ts'
import { hoursFromNow } from './clock.ts'
import { idOf } from './people.ts'

/** A statement in a dispute: by default Amara's answer. */
export function makeStatement(
  overrides: Partial<Dispute['statements'][number]> = {},
): Dispute['statements'][number] {
  return {
    id: idOf(511),
    by: 'provider',
    isAnswer: true,
    message: 'The plaster came off in my hand. I offered to come back with longer plugs, and still do.',
    file: null,
    createdAt: hoursFromNow(-20),
    ...overrides,
  }
}

/** A dispute that waits for a decision: by default Maya's about two shelves, which Amara has answered. */
export function makeDispute(overrides: Partial<Dispute> = {}): Dispute {
  return {
    id: idOf(501),
    bookingId: idOf(101),
    opened_by: 'client',
    message: 'One of the two shelves came down in the night.',
    happened: 'It held for two days. The plugs are in plaster, not in brick.',
    remedy: 'Half of the price back',
    file: { url: '/files/shelves-2.webp', kind: 'image' },
    createdAt: hoursFromNow(-44),
    statements: [makeStatement()],
    closesAt: hoursFromNow(28),
    withdrawnAt: null,
    outcome: null,
    provider_amount: null,
    client_amount: null,
    note: null,
    decidedAt: null,
    ...overrides,
  }
}

/** The claim of a thing's owner: by default Amara's, whose drill came back damaged, which Maya hasn't answered. */
export function makeDamageClaim(overrides: Partial<Dispute> = {}): Dispute {
  return makeDispute({
    opened_by: 'provider',
    message: 'It came back damaged',
    happened: 'The chuck is bent. It was straight when I handed it over.',
    remedy: 'A new chuck costs £18.',
    file: { url: '/files/drill.webp', kind: 'image' },
    createdAt: hoursFromNow(-2),
    closesAt: hoursFromNow(70),
    statements: [],
    ...overrides,
  })
}
