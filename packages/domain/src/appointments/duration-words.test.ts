import { expect, it } from 'vitest'
import { durationInWords } from './duration-words.ts'

it.each([
  [15, '15 minutes'],
  [60, '1 hour'],
  [90, '1 hour 30 minutes'],
  [120, '2 hours'],
  [61, '1 hour 1 minute'],
])('%i minutes are %s', (minutes, words) => {
  expect(durationInWords(minutes)).toBe(words)
})
