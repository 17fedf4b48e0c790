import { expect, it } from 'vitest'
import { outcomeKindOf, outcomeWords } from './payment-outcome.ts'

it.each([
  ['pending', 'processing', 'processing'],
  ['pending', 'open', 'unpaid'],
  ['held', null, 'unfinished'],
  ['canceled', null, 'canceled'],
  ['refunded', null, 'returned'],
] as const)('a payment without a booking that is %s (card: %s) is shown as %s', (state, cardStatus, kind) => {
  expect(outcomeKindOf({ state, cardStatus })).toBe(kind)
})

it('names the price where money moves', () => {
  expect(outcomeWords.booked.text('£18.00')).toContain('£18.00 is held safely')
  expect(outcomeWords.nothing.text('')).not.toContain('£')
})
