import type { Wallet } from '@kindling/domain/money/money-contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

beforeEach(() => void vi.setSystemTime('2026-11-20T12:00:00Z'))
afterEach(() => void vi.useRealTimers())

test('a wallet says what is set aside, what is coming and by when', () => {
  const wallet = { ...empty, held_cash: 12, coming_cash: 34.5, coming_cash_by: '2026-11-24' }
  expect(cashLines(wallet)).toEqual(['£12.00 more set aside for bookings', '£34.50 coming, by Tue 24 Nov'])
  expect(cashLines({ ...wallet, coming_cash_by: null }).at(-1)).toBe('£34.50 coming')
  expect(sparkLines({ ...empty, held_tokens: 3 })).toEqual(['3 more set aside for bookings'])
  expect(sparkLines({ ...empty, coming_tokens: 7.5, coming_tokens_by: '2026-11-24' })).toEqual([
    'Nothing set aside for bookings',
    '7.5 coming, by Tue 24 Nov',
  ])
})

test('money paid in by card lately can’t be withdrawn yet', () => {
  const paidIn = { card_cash: 30, withdrawable_from: '2026-11-29T12:00:00Z' }
  const wallet = { ...empty, balance: 50, withdrawable: 20, ...paidIn }
  expect(cashLines(wallet).at(-1)).toMatch(/^£30\.00 was paid in by card\. .*withdrawn from 29 November/)
  expect(cashLines(empty)).toEqual(['Nothing set aside for bookings'])
})
