import { expect, test } from 'vitest'
import { availabilityInWords } from './availability-words.ts'
import { type Weekday, weekdays } from './weekly-hours.ts'

const on = (days: readonly Weekday[], start: string, end: string) =>
  days.map((weekday) => ({ weekday, start, end }))

test.each([
  [undefined, [], 720],
  ['Mondays 9:00–17:00', on([1], '09:00', '17:00'), 0],
  ['Mondays and Wednesdays 9:00–17:00, 12 hours’ notice', on([3, 1], '09:00', '17:00'), 720],
  ['Mondays to Fridays 9:00–17:00, 1 hour’s notice', on([1, 2, 3, 4, 5], '09:00', '17:00'), 60],
  ['Mondays, Tuesdays and Saturdays 9:00–17:00, 90 minutes’ notice', on([1, 2, 6], '09:00', '17:00'), 90],
  [
    'Mondays and Thursdays to Saturdays 10:00–12:30, 2 days’ notice',
    on([1, 4, 5, 6], '10:00', '12:30'),
    2880,
  ],
  ['Every day all day, 24 hours’ notice', on(weekdays, '00:00', '00:00'), 1440],
  [
    'Tuesdays 9:00–12:00 and 14:00–18:00; Fridays 22:00–2:00, 1 minute’s notice',
    [...on([2], '14:00', '18:00'), ...on([5], '22:00', '02:00'), ...on([2], '09:00', '12:00')],
    1,
  ],
])('availabilityInWords: %s', (words, weekly, notice_minutes) => {
  expect(availabilityInWords({ weekly, notice_minutes })).toBe(words)
})
