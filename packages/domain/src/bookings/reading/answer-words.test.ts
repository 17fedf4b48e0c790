import { expect, it } from 'vitest'
import { answerWords } from './answer-words.ts'

const HOUR = 3_600_000

it.each([
  [24 * HOUR, '24 h left to answer'],
  [2 * HOUR + 300_000, '2 h 5 min left to answer'],
  [HOUR, '1 h left to answer'],
  [60_000, '1 min left to answer'],
  [59_000, '59 s left to answer'],
  [0, 'The time to answer is over'],
])('answerWords of %i milliseconds: "%s"', (left, words) => {
  expect(answerWords(left)).toBe(words)
})
