import { expect, it } from 'vitest'
import { cardCashWords } from './card-cash-words.ts'

it('cardCashWords says in local time when card-funded cash can be withdrawn', () => {
  const waiting = { amount: 5000, until: new Date('2026-06-30T23:30:00Z') }
  expect(cardCashWords({ ...waiting, timeZone: 'Europe/London' })).toBe(
    '£50.00 was paid in by card. It can be spent now, and withdrawn from 1 July, 00:30 BST.',
  )
  expect(cardCashWords({ ...waiting, timeZone: 'UTC' })).toContain('from 30 June, 23:30 UTC.')
})
