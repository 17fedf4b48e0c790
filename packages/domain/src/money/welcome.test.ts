import { expect, test } from 'vitest'
import { numberInWords } from '../number-words.ts'
import { WELCOME_LETTERS, WELCOME_SPARKS } from './welcome.ts'

test('the welcome sparks are the same number in words and figures', () => {
  expect(WELCOME_LETTERS).toBe(numberInWords(WELCOME_SPARKS))
})
