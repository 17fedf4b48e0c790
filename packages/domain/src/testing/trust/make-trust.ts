import type { Reliability } from '../../trust/reliability-contract.ts'
import type { OwnVouch, Vouch } from '../../trust/vouch-contract.ts'
import { hoursFromNow } from '../clock.ts'
import { amara, idOf } from '../people.ts'

/** What Kindling's records say of a member: by default of a verified one whom neighbours have booked often. */
export function makeReliability(overrides: Partial<Reliability> = {}): Reliability {
  return {
    verified: true,
    verified_in: '2026-03',
    here_since: '2025-06',
    helped: 14,
    comes_again: 57,
    answers_minutes: 45,
    turns_up: 98,
    accepts: 86,
    cancels: 2,
    ...overrides,
  }
}

/** The figures of a member who is new: none is counted yet. */
export const makeNewReliability = () =>
  makeReliability({
    verified: false,
    verified_in: null,
    here_since: '2026-11',
    helped: null,
    comes_again: null,
    answers_minutes: null,
    turns_up: null,
    accepts: null,
    cancels: null,
  })

/** What a neighbour says for a member: by default Amara, for everybody to read. */
export function makeVouch(overrides: Partial<Vouch> = {}): Vouch {
  return {
    id: idOf(411),
    words: 'She taught my two boys to bake, and they still do.',
    createdAt: hoursFromNow(-700),
    voucher: amara,
    is_hidden: false,
    ...overrides,
  }
}

/** Whether the reader vouches for a member, or can: by default not, since there was no booking. */
export function makeOwnVouch(overrides: Partial<OwnVouch> = {}): OwnVouch {
  return { vouch: null, hindrance: 'not_helped', next_at: null, left: 10, ...overrides }
}
