import { describe, expect, it } from 'vitest'
import { changeLapsesAt, changeOutcomeAt } from './change-requests.ts'

const HOUR = 60 * 60 * 1000
const now = new Date('2026-11-03T10:00:00Z')
const after = (hours: number) => new Date(now.getTime() + hours * HOUR)

describe('a change request', () => {
  it('can be answered until it lapses, at that very instant no more', () => {
    const open = { outcome: null, lapsesAt: after(24) }
    expect(changeOutcomeAt(open, new Date(after(24).getTime() - 1))).toBeNull()
    expect(changeOutcomeAt(open, after(24))).toBe('lapsed')
  })

  it('keeps how it ended, also past its time', () => {
    expect(changeOutcomeAt({ outcome: 'declined', lapsesAt: after(24) }, now)).toBe('declined')
    expect(changeOutcomeAt({ outcome: 'withdrawn', lapsesAt: after(-1) }, now)).toBe('withdrawn')
  })

  it('waits for its time at most, and less where something ends before', () => {
    expect(changeLapsesAt(now, 24 * HOUR)).toEqual(after(24))
    expect(changeLapsesAt(now, 24 * HOUR, [after(30)])).toEqual(after(24))
    expect(changeLapsesAt(now, 24 * HOUR, [after(30), after(3), after(5)])).toEqual(after(3))
  })
})
