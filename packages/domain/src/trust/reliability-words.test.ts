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
])('withinInWords: %i minutes are %s', (minutes, words) => {
  expect(withinInWords(minutes)).toBe(words)
})

const none = { answers_minutes: null, accepts: null, turns_up: null, cancels: null }
const fresh = {
  ...none,
  verified: false,
  verified_in: null,
  here_since: '2026-01',
  helped: null,
  comes_again: null,
}

test('reliabilityLines omits unknown facts', () => {
  const since = { key: 'Here since', value: 'January 2026' }
  expect(reliabilityLines(fresh)).toEqual([since])
  expect(reliabilityLines({ ...fresh, accepts: 80, cancels: 0 })).toEqual([
    since,
    { key: 'Accepts', value: '80% of requests' },
    { key: 'Cancels', value: '0% of bookings' },
  ])
})

// spec: marketplace §2 reliability
test('the card lists what was verified and when, and the counted facts', () => {
  const { accepts: _a, cancels: _c, ...card } = fresh
  const counted = { helped: 12, comes_again: 0, answers_minutes: 61, turns_up: 97 }
  expect(reliabilityLines({ ...card, ...counted, verified: true, verified_in: '2026-03' })).toEqual([
    { key: 'Identity checked', value: 'March 2026' },
    { key: 'Here since', value: 'January 2026' },
    { key: 'Has helped', value: '12 neighbours' },
    { key: 'Booked again', value: 'by 0% of them' },
    { key: 'Usually answers', value: 'within 2 hours' },
    { key: 'Turns up', value: '97% of the time' },
  ])
  expect(reliabilityLines({ ...card, verified: true })[0]).toEqual({ key: 'Identity checked', value: 'Yes' })
})
