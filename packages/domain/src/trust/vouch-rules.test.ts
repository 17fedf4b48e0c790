import { describe, expect, it } from 'vitest'
import { nextVouchAt, VOUCH_YEAR, VOUCHES_A_YEAR, vouchHindrance } from './vouch-rules.ts'

const now = new Date('2026-11-01T12:00:00Z')
const DAY = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)
const can = { isSelf: false, wasHelped: true, hasVouched: false, written: [] }

describe('vouching', () => {
  it('is allowed once for a neighbour who has helped, never for oneself', () => {
    expect(vouchHindrance(can, now)).toBeUndefined()
    expect(vouchHindrance({ ...can, isSelf: true }, now)).toBe('self')
    expect(vouchHindrance({ ...can, wasHelped: false }, now)).toBe('not_helped')
    expect(vouchHindrance({ ...can, hasVouched: true }, now)).toBe('written')
  })

  it('is allowed ten times a year', () => {
    expect(VOUCHES_A_YEAR).toBe(10)
    const nine = Array.from({ length: 9 }, (_, nth) => daysAgo(100 - nth))
    expect(vouchHindrance({ ...can, written: nine }, now)).toBeUndefined()
    const ten = [daysAgo(200), ...nine]
    expect(vouchHindrance({ ...can, written: ten }, now)).toBe('limit')
    expect(nextVouchAt(ten, now)).toEqual(new Date(daysAgo(200).getTime() + VOUCH_YEAR))
  })

  // spec: marketplace §2 vouches
  it('is allowed again exactly when the oldest of ten is 365 days old', () => {
    const old = daysAgo(365)
    const rest = Array.from({ length: 9 }, () => daysAgo(1))
    expect(vouchHindrance({ ...can, written: [old, ...rest] }, now)).toBeUndefined()
    const younger = new Date(old.getTime() + 1)
    expect(vouchHindrance({ ...can, written: [younger, ...rest] }, now)).toBe('limit')
    expect(nextVouchAt([younger, ...rest], now)).toEqual(new Date(now.getTime() + 1))
  })

  it('nextVouchAt waits for the right vouch if there are more than ten', () => {
    const eleven = Array.from({ length: 11 }, (_, nth) => daysAgo(50 - nth))
    expect(nextVouchAt(eleven, now)).toEqual(new Date(daysAgo(49).getTime() + VOUCH_YEAR))
  })
})
