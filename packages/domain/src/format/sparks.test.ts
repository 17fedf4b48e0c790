import { expect, it } from 'vitest'
import { sparksText } from './sparks.ts'

it('sparksText is singular for one spark only', () => {
  expect([sparksText(1), sparksText(0.5), sparksText(20)]).toEqual(['1 spark', '0.5 sparks', '20 sparks'])
})

it('sparksText has a minus sign before a balance below zero', () => {
  expect(sparksText(-4)).toBe('−4 sparks')
})
