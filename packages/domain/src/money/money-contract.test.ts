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

test('cash and sparks need no date and no card', () => {
  expect(problemsOf(intentBody, makeIntent())).toEqual([])
  expect(problemsOf(intentBody, makeIntent({ paymentMethod: 'spark_token' }))).toEqual([])
})

test('cash and sparks may be set aside for no skill, and nothing that is about one', () => {
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

test('a card pays for a day, with a saved card or one that is typed', () => {
  const byCard = makeIntent({ paymentMethod: 'card' })
  expect(problemsOf(intentBody, byCard)).toEqual(['bookingDate: Choose a date'])
  expect(problemsOf(intentBody, { ...byCard, bookingDate: '2026-05-04' })).toEqual([])
  expect(problemsOf(intentBody, { ...byCard, bookingDate: '2026-05-04', billingMethodId: id })).toEqual([])
})

test('a saved card pays nothing but by card', () => {
  expect(problemsOf(intentBody, makeIntent({ billingMethodId: id }))).toEqual([
    'billingMethodId: A saved card pays by card',
  ])
})

test('nothing costs less than nothing', () => {
  expect(problemsOf(intentBody, makeIntent({ amount: 0 }))).toEqual([])
  expect(problemsOf(intentBody, makeIntent({ amount: -0.01 }))).toEqual([
    'amount: The amount can’t be less than nothing',
  ])
})
