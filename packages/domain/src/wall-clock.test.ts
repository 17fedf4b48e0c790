import { describe, expect, it } from 'vitest'
import { wallClock } from './wall-clock.ts'

const shown = (instant: string, timeZone: string) =>
  new Date(wallClock(Date.parse(instant), timeZone)).toISOString()

describe('wallClock', () => {
  it('applies summer time, and begins days at midnight', () => {
    expect(shown('2026-07-01T23:00:00Z', 'Europe/London')).toBe('2026-07-02T00:00:00.000Z')
    expect(shown('2026-12-01T00:00:00Z', 'Europe/London')).toBe('2026-12-01T00:00:00.000Z')
    expect(shown('2026-07-01T12:34:56Z', 'Asia/Kathmandu')).toBe('2026-07-01T18:19:56.000Z')
  })

  it('ignores the case of time zone names', () => {
    expect(shown('2026-07-01T12:00:00Z', 'europe/LONDON')).toBe(
      shown('2026-07-01T12:00:00Z', 'Europe/London'),
    )
  })

  it('throws `invalid` for an unknown time zone', () => {
    expect(() => wallClock(0, 'Mars/Olympus')).toThrow(expect.objectContaining({ code: 'invalid' }))
  })
})
