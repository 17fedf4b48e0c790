import { describe, expect, it } from 'vitest'
import { changeLapsesAt, changeOutcomeAt } from './change-requests.ts'

const HOUR = 60 * 60 * 1000
const now = new Date('2026-11-03T10:00:00Z')
const after = (hours: number) => new Date(now.getTime() + hours * HOUR)

describe('change request', () => {
  it('can be answered until the millisecond before it lapses', () => {
    const open = { outcome: null, lapsesAt: after(24) }
    expect(changeOutcomeAt(open, new Date(after(24).getTime() - 1))).toBeNull()
    expect(changeOutcomeAt(open, after(24))).toBe('lapsed')
  })

  it('keeps its outcome after the deadline', () => {
    expect(changeOutcomeAt({ outcome: 'declined', lapsesAt: after(24) }, now)).toBe('declined')
    expect(changeOutcomeAt({ outcome: 'withdrawn', lapsesAt: after(-1) }, now)).toBe('withdrawn')
  })

  it('lapses after its time limit, or earlier with the first of the given instants', () => {
    expect(changeLapsesAt(now, 24 * HOUR)).toEqual(after(24))
    expect(changeLapsesAt(now, 24 * HOUR, [after(30)])).toEqual(after(24))
    expect(changeLapsesAt(now, 24 * HOUR, [after(30), after(3), after(5)])).toEqual(after(3))
  })
})
