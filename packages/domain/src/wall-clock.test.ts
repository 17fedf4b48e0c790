import { describe, expect, it } from 'vitest'
import { wallClock } from './wall-clock.ts'

const shown = (instant: string, timeZone: string) =>
  new Date(wallClock(Date.parse(instant), timeZone)).toISOString()

describe('what the clocks show', () => {
  it('is summer time in summer, and midnight as the beginning of its day', () => {
    expect(shown('2026-07-01T23:00:00Z', 'Europe/London')).toBe('2026-07-02T00:00:00.000Z')
    expect(shown('2026-12-01T00:00:00Z', 'Europe/London')).toBe('2026-12-01T00:00:00.000Z')
    expect(shown('2026-07-01T12:34:56Z', 'Asia/Kathmandu')).toBe('2026-07-01T18:19:56.000Z')
  })

  it('is the same in whatever case a time zone is written', () => {
    expect(shown('2026-07-01T12:00:00Z', 'europe/LONDON')).toBe(
      shown('2026-07-01T12:00:00Z', 'Europe/London'),
    )
  })

  it('isn’t known of a time zone that isn’t', () => {
    expect(() => wallClock(0, 'Mars/Olympus')).toThrow(expect.objectContaining({ code: 'invalid' }))
  })
})
