import type { AdminPot, KeeperRequest, OwnPotRequest, Pot } from '../../pots/pot-contract.ts'
import { daysFromNow, hoursFromNow } from '../clock.ts'
import { amara, idOf, tom, yael } from '../people.ts'

const camden = { slug: 'camden', name: 'Camden' }

/** The pot of a district: by default Camden's, which has helped and can be asked. */
export function makePot(overrides: Partial<Pot> = {}): Pot {
  return {
    district: camden,
    balance: 38.5,
    given: 61,
    helped: 22.5,
    grants: 3,
    entries: [
      { kind: 'in', amount: 5, day: daysFromNow(-1) },
      { kind: 'out', amount: 8, day: daysFromNow(-4) },
      { kind: 'in', amount: 2.5, day: daysFromNow(-9) },
    ],
    keepers: 3,
    request: null,
    ...overrides,
  }
}

/** A member's own request to a pot: by default one that the keepers haven't decided on. */
export function makePotRequest(overrides: Partial<OwnPotRequest> = {}): OwnPotRequest {
  return {
    id: idOf(421),
    amount: 6,
    reason: 'My lock is broken, and I am between two jobs.',
    state: 'open',
    word: null,
    createdAt: hoursFromNow(-30),
    lapsesAt: hoursFromNow(306),
    ...overrides,
  }
}

/** What a neighbour asks a pot for, as its keepers see it: by default Tom, with one vote. */
export function makeKeeperRequest(overrides: Partial<KeeperRequest> = {}): KeeperRequest {
  const { id, firstname, lastname } = tom
  return {
    id: idOf(431),
    pot: camden.name,
    amount: 8,
    reason: 'The boiler man comes on Friday and I can’t be at home. Somebody would have to sit in for a day.',
    by: { id, firstname, lastname },
    votes: 1,
    isAgreed: false,
    createdAt: hoursFromNow(-40),
    lapsesAt: hoursFromNow(296),
    ...overrides,
  }
}

/** A pot as moderators see it: by default Camden's, with three keepers. */
export function makeAdminPot(overrides: Partial<AdminPot> = {}): AdminPot {
  return {
    district: camden,
    balance: 38.5,
    keepers: [amara, tom, yael].map(({ id, firstname, lastname }) => ({ id, firstname, lastname })),
    waits: false,
    ...overrides,
  }
}
