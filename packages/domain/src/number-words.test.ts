import { expect, test } from 'vitest'
import { numberInWords } from './number-words.ts'

test.each([
  [2, 'two'],
  [10, 'ten'],
  [1, '1'],
  [11, '11'],
])('numberInWords: %i is %s', (number, words) => {
  expect(numberInWords(number)).toBe(words)
})
