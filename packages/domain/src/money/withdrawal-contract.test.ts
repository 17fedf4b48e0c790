import { expect, test } from 'vitest'
import { problemsOf } from '../test-problems.ts'
import { formatMoney, penceToPounds, poundsToPence } from './money.ts'
import { withdrawBody } from './withdrawal-contract.ts'
import { LEAST_WITHDRAWAL } from './withdrawal-terms.ts'

const least = poundsToPence(LEAST_WITHDRAWAL)

test('withdrawBody accepts the minimum, and rejects a penny less with the minimum in its message', () => {
  expect(problemsOf(withdrawBody, { amount: LEAST_WITHDRAWAL })).toEqual([])
  expect(problemsOf(withdrawBody, { amount: penceToPounds(least - 1) })).toEqual([
    `amount: The least that can be withdrawn is ${formatMoney(least)}.`,
  ])
})
