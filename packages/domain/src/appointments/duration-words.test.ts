import { expect, it } from 'vitest'
import { durationInWords, shortDuration } from './duration-words.ts'

it.each([
  [15, '15 minutes'],
  [60, '1 hour'],
  [90, '1 hour 30 minutes'],
  [120, '2 hours'],
  [61, '1 hour 1 minute'],
])('%i minutes are %s', (minutes, words) => {
  expect(durationInWords(minutes)).toBe(words)
})

it.each([
  [15, '15 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
])('%i minutes are %s where there is little room', (minutes, words) => {
  expect(shortDuration(minutes)).toBe(words)
})
