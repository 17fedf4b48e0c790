import { expect, it } from 'vitest'
import { isShort } from '../people/search-term.ts'
import { isTypedEnough } from './typed-enough.ts'

it.each(['Bo', ' Bo ', '周', 'が', '박', '👍', 'amara'])('isTypedEnough accepts %j', (typed) => {
  expect(isTypedEnough(typed)).toBe(true)
})

it.each(['', ' ', 'B', ' b '])('isTypedEnough rejects %j', (typed) => {
  expect(isTypedEnough(typed)).toBe(false)
})

it('isShort: two letters are a short name, three may be a prefix', () => {
  expect([isShort('Bo'), isShort(' B-o '), isShort('bob'), isShort('周'), isShort('Œd')]).toEqual([
    ...[true, true, false, false, false],
  ])
})
