import { expect, test } from 'vitest'
import { reliabilityLines, withinInWords } from './reliability-words.ts'

test.each([
  [0, 'within 15 minutes'],
  [15, 'within 15 minutes'],
  [16, 'within an hour'],
  [60, 'within an hour'],
  [61, 'within 2 hours'],
  [1440, 'within 24 hours'],
  [1441, 'within 2 days'],
])('%i minutes are %s', (minutes, words) => {
  expect(withinInWords(minutes)).toBe(words)
})

test('what isn’t known isn’t said', () => {
  const none = { answers_minutes: null, accepts: null, turns_up: null, cancels: null }
  expect(reliabilityLines(none)).toEqual([])
  expect(reliabilityLines({ ...none, accepts: 80, cancels: 0 })).toEqual([
    { key: 'Accepts', value: '80% of requests' },
    { key: 'Cancels', value: '0% of bookings' },
  ])
})
