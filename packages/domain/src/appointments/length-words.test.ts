import { expect, test } from 'vitest'
import { lengthInWords } from './length-words.ts'

test.each([
  [15, '15 minutes'],
  [60, '1 hour'],
  [61, '1 hour 1 minute'],
  [90, '1 hour 30 minutes'],
  [120, '2 hours'],
  [24 * 60, '24 hours'],
  [72 * 60, '72 hours'],
  [7 * 24 * 60, '7 days'],
  [7 * 24 * 60 + 60, '169 hours'],
])('%d minutes are “%s”', (minutes, words) => {
  expect(lengthInWords(minutes)).toBe(words)
})
