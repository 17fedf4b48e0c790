// spec: marketplace §2 statement

import { expect, test } from 'vitest'
import type { Wallet } from '../money-contract.ts'
import { cashLines, sparkLines } from './wallet-words.ts'

const empty: Wallet = {
  balance: 0,
  cash: 0,
  spark_tokens: 0,
  tokens: 0,
  currency: 'GBP',
  spark_floor: 0,
  held_cash: 0,
  held_tokens: 0,
  withdrawable: 0,
  card_cash: 0,
  withdrawable_from: null,
  owed: 0,
  coming_cash: 0,
  coming_cash_by: null,
  coming_tokens: 0,
  coming_tokens_by: null,
}

const reader = { timeZone: 'Europe/London', formatDay: (day: string) => `the ${Number(day.slice(8))}th` }

test('wallet lines show held and expected amounts, with the expected date', () => {
  const wallet = { ...empty, held_cash: 12, coming_cash: 34.5, coming_cash_by: '2026-11-24' }
  expect(cashLines(wallet, reader)).toEqual([
    '£12.00 more set aside for bookings',
    '£34.50 coming, by the 24th',
  ])
  expect(cashLines({ ...wallet, coming_cash_by: null }, reader).at(-1)).toBe('£34.50 coming')
  expect(sparkLines({ ...empty, held_tokens: 3 }, reader)).toEqual(['3 more set aside for bookings'])
  expect(sparkLines({ ...empty, coming_tokens: 7.5, coming_tokens_by: '2026-11-24' }, reader)).toEqual([
    'Nothing set aside for bookings',
    '7.5 coming, by the 24th',
  ])
})

test('wallet lines say from when a recent card payment can be withdrawn', () => {
  const paidIn = { card_cash: 30, withdrawable_from: '2026-11-29T12:00:00Z' }
  const wallet = { ...empty, balance: 50, withdrawable: 20, ...paidIn }
  expect(cashLines(wallet, reader).at(-1)).toMatch(
    /^£30\.00 was paid in by card\. .*withdrawn from 29 November/,
  )
  expect(cashLines(empty, reader)).toEqual(['Nothing set aside for bookings'])
})
