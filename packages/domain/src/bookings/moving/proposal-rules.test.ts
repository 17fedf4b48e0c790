import { describe, expect, it } from 'vitest'
import { PROPOSAL_LIFE } from '../booking-windows.ts'
import { canMove, policyStartAfterMove, proposalLapsesAt } from './proposal-rules.ts'

const HOUR = 60 * 60 * 1000
const now = new Date('2026-11-03T10:00:00Z')
const after = (hours: number) => new Date(now.getTime() + hours * HOUR)

describe('a booking can be moved', () => {
  it.each([
    ['pending', true],
    ['accepted', true],
    ['in_progress', false],
    ['completed', false],
    ['rejected', false],
    ['disputed', false],
  ] as const)('%s: %s', (status, expected) => {
    expect(canMove({ status, startsAt: after(1) }, now)).toBe(expected)
  })

  it('until its time has come, and never by day', () => {
    expect(canMove({ status: 'accepted', startsAt: new Date(now.getTime() + 1) }, now)).toBe(true)
    expect(canMove({ status: 'accepted', startsAt: now }, now)).toBe(false)
    expect(canMove({ status: 'accepted', startsAt: null }, now)).toBe(false)
  })
})

describe('a proposal lapses', () => {
  const far = { status: 'accepted', startsAt: after(200), expiresAt: after(3) } as const

  it('after 48 hours', () => {
    expect(proposalLapsesAt(now, [after(100)], far).getTime()).toBe(now.getTime() + PROPOSAL_LIFE)
  })

  it('at the first of its times, at the time that stands, or with the request', () => {
    expect(proposalLapsesAt(now, [after(100), after(20)], far)).toEqual(after(20))
    expect(proposalLapsesAt(now, [after(100)], { ...far, startsAt: after(30) })).toEqual(after(30))
    expect(proposalLapsesAt(now, [after(100)], { ...far, status: 'pending' })).toEqual(after(3))
  })
})

describe('cancelling counts from', () => {
  const [old, next] = [after(30).getTime(), after(300).getTime()]
  const moved = {
    policy: 'flexible',
    policyStart: old,
    acceptedAt: after(-100).getTime(),
    proposedBy: 'client',
    proposedAt: now.getTime(),
    newStart: next,
  } as const

  it('the new start, where cancelling was free when the client asked', () => {
    expect(policyStartAfterMove(moved)).toBe(next)
    const latest = old - 24 * HOUR
    expect(policyStartAfterMove({ ...moved, proposedAt: latest })).toBe(next)
    expect(policyStartAfterMove({ ...moved, proposedAt: latest + 1 })).toBe(old)
  })

  it('the earlier start, where it cost something already', () => {
    const late = { ...moved, proposedAt: after(7).getTime() }
    expect(policyStartAfterMove(late)).toBe(old)
    expect(policyStartAfterMove({ ...late, newStart: old - HOUR })).toBe(old - HOUR)
    expect(policyStartAfterMove({ ...late, policy: 'strict' })).toBe(old)
  })

  it('the new start, where the provider asked, for a request, and within a quarter of an hour of accepting', () => {
    const late = { ...moved, proposedAt: after(7).getTime() }
    expect(policyStartAfterMove({ ...late, proposedBy: 'provider' })).toBe(next)
    expect(policyStartAfterMove({ ...late, acceptedAt: null })).toBe(next)
    expect(policyStartAfterMove({ ...late, acceptedAt: after(7).getTime() - 15 * 60_000 })).toBe(next)
  })

  it('the earlier one for ever, however often the booking moves', () => {
    const twice = { ...moved, policyStart: old, newStart: next, proposedAt: after(100).getTime() }
    expect(policyStartAfterMove(twice)).toBe(old)
  })
})
