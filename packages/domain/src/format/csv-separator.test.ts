import { expect, test } from 'vitest'
import { csvSeparatorFor } from './csv-separator.ts'

test.each([
  ['en-GB', 'comma'],
  ['de-DE', 'semicolon'],
  ['fr', 'semicolon'],
  ['pl-PL', 'semicolon'],
  ['ja-JP', 'comma'],
])('csvSeparatorFor: %s uses a %s', (language, separator) => {
  expect(csvSeparatorFor(language)).toBe(separator)
})
