import { expect, test } from 'vitest'
import { nextTimes } from './next-times.ts'

const now = new Date('2026-11-16T09:30:00Z')
const at = (day: string, ...hours: number[]) => hours.map((hour) => `2026-11-${day}T${hour}:00:00.000Z`)

// spec: marketplace §2 booking time
test('the next eight free times are grouped by day, named from today', () => {
  const slots = [...at('16', 14, 15), ...at('17', 10), ...at('19', 10, 11, 12, 13, 14, 15)]
  const days = nextTimes(slots, 'Europe/London', now)
  expect(days.map(({ label, slots }) => [label, slots.length])).toEqual([
    ['Today', 2],
    ['Tomorrow', 1],
    ['Thu 19 Nov', 5],
  ])
})

test('a day is that of the reader’s time zone', () => {
  expect(nextTimes(at('16', 23), 'Asia/Tokyo', now)).toEqual([
    { day: '2026-11-17', label: 'Tomorrow', slots: at('16', 23) },
  ])
})

test('without free times there are no days', () => {
  expect(nextTimes([], 'Europe/London', now)).toEqual([])
})
