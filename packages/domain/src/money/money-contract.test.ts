import { expect, test } from 'vitest'
import { problemsOf } from '../test-problems.ts'
import { intentBody } from './money-contract.ts'

const id = '0b0e7c64-3f3a-4f0e-8a4e-6d6f6b8f1c11'
const makeIntent = (overrides = {}) => ({
  amount: 20,
  currency: 'gbp',
  paymentMethod: 'wallet',
  skillId: id,
  ...overrides,
})

test('intentBody: wallet and spark payments need no date or card', () => {
  expect(problemsOf(intentBody, makeIntent())).toEqual([])
  expect(problemsOf(intentBody, makeIntent({ paymentMethod: 'spark_token' }))).toEqual([])
})

test('intentBody: wallet and spark holds may omit the skill, but then also its options', () => {
  const without = makeIntent({ skillId: undefined })
  expect(problemsOf(intentBody, without)).toEqual([])
  for (const more of [
    { minutes: 60 },
    { packageId: id },
    { paymentMethod: 'card', bookingDate: '2026-05-04' },
  ]) {
    expect(problemsOf(intentBody, { ...without, ...more })).toEqual(['skillId: This is missing: skillId'])
  }
})

test('intentBody: a card payment needs a date, and takes a saved or a new card', () => {
  const byCard = makeIntent({ paymentMethod: 'card' })
  expect(problemsOf(intentBody, byCard)).toEqual(['bookingDate: Choose a date'])
  expect(problemsOf(intentBody, { ...byCard, bookingDate: '2026-05-04' })).toEqual([])
  expect(problemsOf(intentBody, { ...byCard, bookingDate: '2026-05-04', billingMethodId: id })).toEqual([])
})

test('intentBody rejects a saved card with another payment method', () => {
  expect(problemsOf(intentBody, makeIntent({ billingMethodId: id }))).toEqual([
    'billingMethodId: A saved card pays by card',
  ])
})

test('intentBody rejects a negative amount', () => {
  expect(problemsOf(intentBody, makeIntent({ amount: 0 }))).toEqual([])
  expect(problemsOf(intentBody, makeIntent({ amount: -0.01 }))).toEqual([
    'amount: The amount can’t be less than nothing',
  ])
})
