import { expect, it } from 'vitest'
import { isShort } from '../people/search-term.ts'
import { isTypedEnough } from './typed-enough.ts'

it.each(['Bo', ' Bo ', '周', 'が', '박', '👍', 'amara'])('%j is enough to search for', (typed) => {
  expect(isTypedEnough(typed)).toBe(true)
})

it.each(['', ' ', 'B', ' b '])('%j is not enough to search for', (typed) => {
  expect(isTypedEnough(typed)).toBe(false)
})

it('two letters are a whole name, and three may be a beginning', () => {
  expect([isShort('Bo'), isShort(' B-o '), isShort('bob'), isShort('周'), isShort('Œd')]).toEqual([
    ...[true, true, false, false, false],
  ])
})
