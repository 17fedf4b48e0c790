import { describe, expect, it } from 'vitest'
import { PROPOSAL_LIFE } from '../booking-windows.ts'
import { canMove, policyStartAfterMove, proposalLapsesAt } from './proposal-rules.ts'

const HOUR = 60 * 60 * 1000
const now = new Date('2026-11-03T10:00:00Z')
const after = (hours: number) => new Date(now.getTime() + hours * HOUR)

describe('canMove', () => {
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

  it('until the booked time, never for a booking by day', () => {
    expect(canMove({ status: 'accepted', startsAt: new Date(now.getTime() + 1) }, now)).toBe(true)
    expect(canMove({ status: 'accepted', startsAt: now }, now)).toBe(false)
    expect(canMove({ status: 'accepted', startsAt: null }, now)).toBe(false)
  })
})

describe('proposalLapsesAt', () => {
  const far = { status: 'accepted', startsAt: after(200), expiresAt: after(3) } as const

  it('is 48 hours later', () => {
    expect(proposalLapsesAt(now, [after(100)], far).getTime()).toBe(now.getTime() + PROPOSAL_LIFE)
  })

  it('is earlier at the first proposed time, the current time, or when the request expires', () => {
    expect(proposalLapsesAt(now, [after(100), after(20)], far)).toEqual(after(20))
    expect(proposalLapsesAt(now, [after(100)], { ...far, startsAt: after(30) })).toEqual(after(30))
    expect(proposalLapsesAt(now, [after(100)], { ...far, status: 'pending' })).toEqual(after(3))
  })
})

describe('policyStartAfterMove', () => {
  const [old, next] = [after(30).getTime(), after(300).getTime()]
  const moved = {
    policy: 'flexible',
    policyStart: old,
    acceptedAt: after(-100).getTime(),
    proposedBy: 'client',
    proposedAt: now.getTime(),
    newStart: next,
  } as const

  it('is the new start if cancelling was free when the client asked', () => {
    expect(policyStartAfterMove(moved)).toBe(next)
    const latest = old - 24 * HOUR
    expect(policyStartAfterMove({ ...moved, proposedAt: latest })).toBe(next)
    expect(policyStartAfterMove({ ...moved, proposedAt: latest + 1 })).toBe(old)
  })

  it('is the earlier start if cancelling already cost a fee', () => {
    const late = { ...moved, proposedAt: after(7).getTime() }
    expect(policyStartAfterMove(late)).toBe(old)
    expect(policyStartAfterMove({ ...late, newStart: old - HOUR })).toBe(old - HOUR)
    expect(policyStartAfterMove({ ...late, policy: 'strict' })).toBe(old)
  })

  it('is the new start if the provider asked, before acceptance, or within 15 minutes of it', () => {
    const late = { ...moved, proposedAt: after(7).getTime() }
    expect(policyStartAfterMove({ ...late, proposedBy: 'provider' })).toBe(next)
    expect(policyStartAfterMove({ ...late, acceptedAt: null })).toBe(next)
    expect(policyStartAfterMove({ ...late, acceptedAt: after(7).getTime() - 15 * 60_000 })).toBe(next)
  })

  it('stays the earlier start over several moves', () => {
    const twice = { ...moved, policyStart: old, newStart: next, proposedAt: after(100).getTime() }
    expect(policyStartAfterMove(twice)).toBe(old)
  })
})
