import { expect, test } from 'vitest'
import { disputeContract } from './dispute-contract.ts'
import { outcomeSentence, sharesOf } from './dispute-rules.ts'

test('a dispute and each statement accept one file of up to 5 MB', () => {
  const file = { max: 1, maxBytes: 5_242_880, accept: 'any' }
  expect(disputeContract.open.files).toEqual({ file })
  expect(disputeContract.state.files).toEqual({ file })
})

test('sharesOf: a release pays all to the provider, a refund all to the client', () => {
  expect(sharesOf('release', 2000)).toEqual({ provider: 2000, client: 0 })
  expect(sharesOf('refund', 2000)).toEqual({ provider: 0, client: 2000 })
})

test('sharesOf: a split must add up to the price, with a part for each side', () => {
  expect(sharesOf('split', 2000, { provider: 1999, client: 1 })).toEqual({ provider: 1999, client: 1 })
  for (const [provider, client] of [
    [1000, 999],
    [1000, 1001],
    [2000, 0],
    [0, 2000],
    [2001, -1],
  ]) {
    expect(sharesOf('split', 2000, { provider: provider ?? 0, client: client ?? 0 })).toBeUndefined()
  }
  expect(sharesOf('split', 2000)).toBeUndefined()
})

test('sharesOf: a loan’s deposit is included, and may go to the owner in full', () => {
  expect(sharesOf('release', 900, undefined, 4000)).toEqual({ provider: 900, client: 4000 })
  expect(sharesOf('refund', 900, undefined, 4000)).toEqual({ provider: 0, client: 4900 })
  expect(sharesOf('split', 900, { provider: 4900, client: 0 }, 4000)).toEqual({ provider: 4900, client: 0 })
  expect(sharesOf('split', 900, { provider: 4901, client: -1 }, 4000)).toBeUndefined()
  expect(sharesOf('split', 900, { provider: 0, client: 4900 }, 4000)).toBeUndefined()
  expect(sharesOf('split', 900, { provider: 900, client: 0 }, 4000)).toBeUndefined()
})

test('outcomeSentence names amounts in the currency that was paid', () => {
  const people = { client: 'Maya', provider: 'Amara' }
  const pounds = { provider: 12, client: 8, method: 'wallet' } as const
  expect(outcomeSentence(people, pounds)).toBe('Amara received £12.00, and Maya got £8.00 back.')
  expect(outcomeSentence(people, { ...pounds, provider: 0, client: 20 })).toBe('Maya got £20.00 back.')
  expect(outcomeSentence(people, { provider: 9, client: 0, method: 'spark_token' })).toBe(
    'Amara received 9 sparks.',
  )
  expect(outcomeSentence(people, { ...pounds, provider: 0, client: 0 })).toBe('No money was held for it.')
})
