import { expect, test } from 'vitest'
import { typedWhole } from './typed-whole.ts'

test.each([
  ['7', 7],
  [' 07 ', 7],
  ['٣٠', 30],
  [12, 12],
  ['', undefined],
  [' \u200b', undefined],
  [undefined, undefined],
])('typedWhole parses %j as %j', (typed, whole) => {
  expect(typedWhole().parse(typed)).toBe(whole)
})

test.each(['7.5', '7,5', '1,000', '1e1', '0x7', '-7', '7 days', 7.5, Number.NaN])(
  'typedWhole rejects %j',
  (typed) => {
    expect(typedWhole().parse(typed)).toBeNaN()
  },
)
