// spec: marketplace §2 statement

import { describe, expect, it } from 'vitest'
import { comingOf } from './coming.ts'

const now = new Date('2026-11-22T12:00:00Z')
const row = { currency: 'GBP', amount: 3450, settleAt: null, lastDay: null } as const
const byOf = (changes: object, timeZone = 'Europe/London') =>
  comingOf({ ...row, ...changes }, timeZone, now).by

describe('comingOf dates expected income', () => {
  it('48 hours after the day of an open booking', () => {
    expect(byOf({ lastDay: '2026-11-27' })).toBe('2026-11-30')
  })

  it('48 hours from now if that day is past', () => {
    expect(byOf({ lastDay: '2026-11-20' })).toBe('2026-11-24')
  })

  it('at the settlement of completed bookings, or the last of several', () => {
    const settleAt = new Date('2026-11-24T10:00:00Z')
    expect(byOf({ settleAt })).toBe('2026-11-24')
    expect(byOf({ settleAt, lastDay: '2026-11-27' })).toBe('2026-11-30')
    expect(byOf({ settleAt: new Date('2026-11-22T11:59:00Z') })).toBe('2026-11-22')
  })

  it('in the provider’s time zone', () => {
    const settleAt = new Date('2026-11-24T23:30:00Z')
    expect(byOf({ settleAt }, 'Asia/Tokyo')).toBe('2026-11-25')
  })
})
