import { expect, it } from 'vitest'
import { whyNoWithdrawal, withdrawalReview } from './withdrawal-words.ts'

it('withdrawalReview shows the amount, the fee, the day of arrival and the balance afterwards', () => {
  expect(withdrawalReview(12.5, 40, new Date('2026-11-20T12:00:00Z'))).toEqual({
    amount: '£12.50',
    fee: 'None',
    arrivesBy: '2026-11-25',
    left: '£27.50',
  })
})

it('whyNoWithdrawal explains why nothing can be withdrawn', () => {
  expect(whyNoWithdrawal({ balance: 0, withdrawable: 0 }, undefined)?.title).toBe('No cash to withdraw')
  expect(whyNoWithdrawal({ balance: 9, withdrawable: 0 }, 'Later.')).toEqual({
    title: 'No cash to withdraw yet',
    text: 'Later.',
  })
  expect(whyNoWithdrawal({ balance: 9, withdrawable: 4 }, 'Later.')).toBeUndefined()
})
