import { describe, expect, test } from 'vitest'
import { formatIsoDate, parseIsoDate } from './iso-date.ts'

describe('parseIsoDate and formatIsoDate', () => {
  test.each(['2026-11-20', '2024-02-29', '1999-12-31'])('%s survives a round trip', (iso) => {
    const date = parseIsoDate(iso)
    expect(date && formatIsoDate(date)).toBe(iso)
  })

  test.each(['', '2026-02-30', '2026-13-01', '20-11-2026', '2026-11-20T00:00:00Z', 'today'])(
    '%j is refused',
    (text) => {
      expect(parseIsoDate(text)).toBeUndefined()
    },
  )

  test('the last moment of a day is formatted as that day', () => {
    expect(formatIsoDate(new Date(2026, 10, 20, 23, 59, 59))).toBe('2026-11-20')
  })
})
