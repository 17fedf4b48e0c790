import { describe, expect, test } from 'vitest'
import { availabilitySchema, defaultAvailability, isDayOff } from './availability.ts'

const problemOf = (said: object) => {
  const parsed = availabilitySchema.safeParse({ ...defaultAvailability, ...said })
  return parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}
const away = (from: string, to: string) => ({ from, to, spans: [] })
const at = (hour: number) => ({ start: `${hour}:00`, end: `${hour + 1}:00` })

describe('availability schema', () => {
  test.each([
    [{ notice_minutes: 0 }],
    [{ notice_minutes: 20_160 }],
    [{ horizon_days: 1 }],
    [{ horizon_days: 365 }],
    [{ max_per_day: 1 }],
    [{ max_per_day: 20 }],
    [{ weekly: [10, 12, 14, 16].map((hour) => ({ weekday: 2, ...at(hour) })) }],
    [{ dates: [away('2026-12-24', '2026-12-26'), away('2026-12-27', '2026-12-27')] }],
    [{ dates: [{ from: '2026-12-31', to: '2026-12-31', spans: [at(10), at(12), at(14), at(16)] }] }],
    [{ dates: Array.from({ length: 60 }, (_, nth) => away(`20${nth + 30}-01-01`, `20${nth + 30}-01-01`)) }],
  ])('accepts %j', (said) => {
    expect(problemOf(said)).toBeUndefined()
  })

  test.each([
    [{ notice_minutes: -1 }, 'notice_minutes: Choose up to 14 days'],
    [{ notice_minutes: 20_161 }, 'notice_minutes: Choose up to 14 days'],
    [{ notice_minutes: 0.5 }, 'notice_minutes: Choose up to 14 days'],
    [{ horizon_days: 0 }, 'horizon_days: Choose 1 to 365 days'],
    [{ horizon_days: 366 }, 'horizon_days: Choose 1 to 365 days'],
    [{ max_per_day: 0 }, 'max_per_day: Choose 1 to 20'],
    [{ max_per_day: 21 }, 'max_per_day: Choose 1 to 20'],
    [
      { weekly: [10, 12, 14, 16, 18].map((hour) => ({ weekday: 2, ...at(hour) })) },
      'weekly: Use 4 stretches of a day or fewer',
    ],
    [
      {
        weekly: [
          { weekday: 1, ...at(10) },
          { weekday: 1, start: '10:30', end: '11:30' },
        ],
      },
      'weekly: These hours overlap',
    ],
    [
      { weekly: Array.from({ length: 20_000 }, () => ({ weekday: 2, ...at(10) })) },
      'weekly: Use 4 stretches of a day or fewer',
    ],
    [{ weekly: [{ weekday: 1, start: '9:00', end: '17:00' }] }, 'weekly.0.start: Choose a time'],
    [{ weekly: [{ weekday: 1, start: '09:00', end: '24:00' }] }, 'weekly.0.end: Choose a time'],
    [{ dates: [away('2026-12-26', '2026-12-24')] }, 'dates.0.to: The last day is before the first'],
    [
      { dates: [away('2026-12-26', '2026-12-28'), away('2026-12-24', '2026-12-26')] },
      'dates: A day stands in two of these',
    ],
    [
      {
        dates: [{ from: '2026-12-31', to: '2026-12-31', spans: [at(10), { start: '10:30', end: '12:00' }] }],
      },
      'dates.0.spans: These hours overlap',
    ],
    [
      { dates: Array.from({ length: 61 }, (_, nth) => away(`20${nth + 30}-01-01`, `20${nth + 30}-01-01`)) },
      'dates: Use 60 dates or fewer',
    ],
  ])('rejects %j', (said, problem) => {
    expect(problemOf(said)).toEqual([problem])
  })
})

test('isDayOff: only dates without hours count as days off', () => {
  const dates = [away('2026-12-24', '2026-12-26'), { ...away('2026-12-31', '2026-12-31'), spans: [at(10)] }]
  const days = ['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27', '2026-12-31']
  expect(days.filter((day) => isDayOff({ dates }, day))).toEqual(['2026-12-24', '2026-12-25', '2026-12-26'])
})
