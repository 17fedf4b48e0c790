import { describe, expect, test } from 'vitest'
import { isOverlapping, minutesOf, minutesOfSpan, overlappingDays, type WeeklySpan } from './weekly-hours.ts'

const on = (weekday: WeeklySpan['weekday'], start: string, end: string) => ({ weekday, start, end })

test.each([
  ['00:00', 0],
  ['09:05', 545],
  ['23:59', 1439],
])('minutesOf: %s is minute %d of the day', (time, minute) => {
  expect(minutesOf(time)).toBe(minute)
})

test.each([
  ['09:00', '17:00', 540, 1020],
  ['22:00', '02:00', 1320, 1560],
  ['00:00', '00:00', 0, 1440],
  ['09:00', '09:00', 540, 1980],
])('minutesOfSpan: %s to %s spans minutes %d to %d', (start, end, from, to) => {
  expect(minutesOfSpan({ start, end })).toEqual({ from, to })
})

test.each([
  [[], false],
  [[['09:00', '12:00']], false],
  [
    [
      ['13:00', '17:00'],
      ['09:00', '13:00'],
    ],
    false,
  ],
  [
    [
      ['13:00', '17:00'],
      ['09:00', '13:01'],
    ],
    true,
  ],
  [
    [
      ['20:00', '02:00'],
      ['21:00', '22:00'],
    ],
    true,
  ],
] as const)('isOverlapping: %j: %s', (spans, expected) => {
  expect(isOverlapping(spans.map(([start, end]) => ({ start, end })))).toBe(expected)
})

describe('overlappingDays', () => {
  test.each([
    ['none', [], []],
    ['no day with a single span', [on(1, '09:00', '17:00')], []],
    [
      'no day whose evening span ends when the morning span begins',
      [on(1, '22:00', '06:00'), on(2, '06:00', '12:00')],
      [],
    ],
    ['the next day, of a span past midnight', [on(1, '22:00', '06:01'), on(2, '06:00', '12:00')], [2]],
    ['Monday, after Sunday', [on(7, '22:00', '06:01'), on(1, '06:00', '12:00')], [1]],
    [
      'a day once, with several overlaps',
      [on(3, '09:00', '12:00'), on(3, '10:00', '13:00'), on(3, '11:00', '14:00')],
      [3],
    ],
    [
      'both days',
      [on(2, '09:00', '12:00'), on(2, '11:00', '13:00'), on(4, '09:00', '12:00'), on(4, '11:00', '13:00')],
      [2, 4],
    ],
    [
      'no day of a week with hours around the clock',
      ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => on(day, '00:00', '00:00')),
      [],
    ],
    ['the day after one with 24 hours from nine', [on(5, '09:00', '09:00'), on(6, '08:00', '10:00')], [6]],
  ] as const)('finds %s', (_, weekly, days) => {
    expect(overlappingDays(weekly)).toEqual(days)
  })
})
