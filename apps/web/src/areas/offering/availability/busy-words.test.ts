import { describe, expect, it } from 'vitest'
import { type BusyCalendar, consequenceOf, readInWords } from './busy-words.ts'

const now = new Date('2026-11-24T12:00:00Z')
const calendar = (overrides: Partial<BusyCalendar> = {}): BusyCalendar => ({
  ...{
    address: 'https://calendar.test/…',
    read_at: '2026-11-24T11:55:00Z',
    tried_at: '2026-11-24T11:55:00Z',
  },
  ...{ count: 12, problem: null, kept_until: null, ...overrides },
})

describe('a calendar of one’s own', () => {
  it.each([
    [0, 'Last read 5 minutes ago, no busy times.'],
    [1, 'Last read 5 minutes ago, 1 busy time.'],
    [12, 'Last read 5 minutes ago, 12 busy times.'],
  ])('with %i busy times says so', (count, words) => {
    expect(readInWords(calendar({ count }), now)).toBe(words)
  })

  it('that can’t be read says how long what it said counts, and when it counts no longer', () => {
    const until = (kept_until: string) => consequenceOf(calendar({ problem: 'Away.', kept_until }), now)
    expect(until('2026-12-01T11:55:00Z')).toMatch(
      /^What it said on Tue.* counts until Tue.*1 Dec.*\. We go on trying\.$/,
    )
    expect(until('2026-11-24T11:59:00Z')).toContain('counts no longer')
  })
})
