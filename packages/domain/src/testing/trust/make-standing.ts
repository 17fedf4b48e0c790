import type { Standing } from '../../trust/standing-contract.ts'
import { hoursFromNow } from '../clock.ts'

type OwnSuspension = NonNullable<Standing['suspension']>

/** A member's own suspension: by default no new bookings for two weeks, which a second moderator has agreed to. */
export function makeOwnSuspension(overrides: Partial<OwnSuspension> = {}): OwnSuspension {
  return {
    step: 'no_new_bookings',
    reason: 'Three neighbours waited for you, and you neither came nor wrote.',
    since: hoursFromNow(-30),
    until: hoursFromNow(306),
    reviewBy: null,
    appeal: null,
    ...overrides,
  }
}

/** A member's own appeal: by default one that nobody has decided on. */
export function makeAppeal(
  overrides: Partial<NonNullable<OwnSuspension['appeal']>> = {},
): NonNullable<OwnSuspension['appeal']> {
  return {
    words: 'I was in hospital from Monday to Thursday, and can show the letter.',
    madeAt: hoursFromNow(-6),
    outcome: null,
    note: null,
    ...overrides,
  }
}
