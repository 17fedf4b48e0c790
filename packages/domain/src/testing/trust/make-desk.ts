import type {
  BookingCase,
  Claim,
  DeskBooking,
  DeskSuspension,
  LogEntry,
  MemberCase,
  WaitingDecision,
  WaitingSuspension,
} from '../../trust/desk-shape.ts'
import { daysFromNow, hoursFromNow } from '../clock.ts'
import { amara, idOf, maya, nadia, piotr, tom } from '../people.ts'

/** A booking as moderators find it. */
export function makeDeskBooking(overrides: Partial<DeskBooking> = {}): DeskBooking {
  return {
    id: idOf(101),
    title: 'Two shelves in the hall',
    status: 'disputed',
    booking_date: daysFromNow(-4),
    payment_method: 'wallet',
    price: 27,
    client: maya,
    provider: amara,
    ...overrides,
  }
}

/** A booking with all that moderators know of it: by default one with an open dispute. */
export function makeBookingCase(overrides: Partial<BookingCase> = {}): BookingCase {
  return {
    ...makeDeskBooking(),
    description: 'The wall is brick. I have the shelves and the brackets; please bring a drill.',
    lent_until: null,
    createdAt: hoursFromNow(-150),
    money: [
      { id: idOf(321), what: 'price', amount: 27, state: 'held', toProvider: 0 },
      { id: idOf(322), what: 'extension', amount: 9, state: 'held', toProvider: 0 },
    ],
    events: [
      { actor: 'client', action: 'request', to: 'pending', note: null, at: hoursFromNow(-150) },
      {
        actor: 'provider',
        action: 'accept',
        to: 'accepted',
        note: 'Looking forward to it.',
        at: hoursFromNow(-140),
      },
      { actor: 'client', action: 'dispute', to: 'disputed', note: null, at: hoursFromNow(-44) },
    ],
    disputes: [
      {
        id: idOf(501),
        message: 'One of the two shelves came down in the night.',
        outcome: null,
        note: null,
        createdAt: hoursFromNow(-44),
        withdrawnAt: null,
      },
    ],
    ...overrides,
  }
}

/** A suspension as moderators see it: by default one of Piotr's, which Nadia has agreed to. */
export function makeDeskSuspension(overrides: Partial<DeskSuspension> = {}): DeskSuspension {
  return {
    id: idOf(701),
    step: 'no_new_bookings',
    before: 'none',
    reason: 'Three neighbours waited for him, and he neither came nor wrote.',
    until: hoursFromNow(306),
    decidedBy: piotr,
    decidedAt: hoursFromNow(-30),
    reviewBy: null,
    reviewedBy: nadia,
    appeal: null,
    appealOutcome: null,
    ended: null,
    ...overrides,
  }
}

/** A suspension in a queue: by default Tom's, which waits for another moderator than Piotr. */
export function makeWaitingSuspension(overrides: Partial<WaitingSuspension> = {}): WaitingSuspension {
  return {
    ...makeDeskSuspension({ reviewBy: hoursFromNow(42), reviewedBy: null }),
    member: tom,
    ...overrides,
  }
}

/** An entry of the moderators' log: by default that Piotr suspended Tom. */
export function makeLogEntry(overrides: Partial<LogEntry> = {}): LogEntry {
  return {
    id: '90',
    area: 'member',
    action: 'suspend',
    subjectId: tom.id,
    actor: piotr,
    member: tom,
    note: 'Three neighbours waited for him, and he neither came nor wrote.',
    at: hoursFromNow(-30),
    ...overrides,
  }
}

/** A member with all that moderators know: by default Tom, against whom nothing is decided. */
export function makeMemberCase(overrides: Partial<MemberCase> = {}): MemberCase {
  return {
    member: {
      ...tom,
      email: 'tom@kindling.test',
      role: 'member',
      memberSince: hoursFromNow(-9000),
      isVerified: false,
      hasLeft: false,
    },
    suspension: null,
    proposed: null,
    earlier: [],
    money: { cash: 12.5, sparks: -2, heldCash: 27, heldSparks: 0, owed: 0 },
    offers: [],
    bookings: [],
    reportsBy: [],
    reportsAgainst: [],
    notes: [],
    warnings: [],
    sessions: [{ id: idOf(711), country: 'GB', device: 'Firefox on Android', lastSeen: hoursFromNow(-1) }],
    log: [],
    ...overrides,
  }
}

/** A decision that waits for a second moderator: by default Piotr's to write off what Tom owes. */
export function makeDecision(overrides: Partial<WaitingDecision> = {}): WaitingDecision {
  return {
    id: idOf(721),
    plan: { kind: 'receivable', owed: 260 },
    people: [tom],
    note: 'He has left the country, and his bank doesn’t answer.',
    proposedBy: piotr,
    isMine: false,
    createdAt: hoursFromNow(-26),
    lapsesAt: null,
    ...overrides,
  }
}

/** That a moderator has taken something from a queue: by default Piotr, for 20 minutes more. */
export function makeClaim(id: string, overrides: Partial<Claim> = {}): Claim {
  return { id, moderator: piotr, isMine: false, until: hoursFromNow(1 / 3), ...overrides }
}
