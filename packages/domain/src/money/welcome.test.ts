import { expect, test } from 'vitest'
import { numberInWords } from '../number-words.ts'
import { WELCOME_LETTERS, WELCOME_SPARKS } from './welcome.ts'

test('a new member starts with as many sparks in letters as in figures', () => {
  expect(WELCOME_LETTERS).toBe(numberInWords(WELCOME_SPARKS))
})
