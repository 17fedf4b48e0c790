import { describe, expect, it } from 'vitest'
import { ALONE_MILLIS, ALONE_PENCE, needsSecond, type Plan } from './second-decision.ts'

const dispute = (plan: Partial<Extract<Plan, { kind: 'dispute' }>>): Plan => ({
  kind: 'dispute',
  title: 'Bike repair',
  outcome: 'split',
  currency: 'GBP',
  clientId: 'ada',
  providerId: 'ben',
  client: 0,
  provider: 0,
  ...plan,
})
const gift = (between: number): Plan => ({
  kind: 'gift',
  giverId: 'ada',
  receiverId: 'ben',
  amount: 1000,
  between,
})
const keepers = (come: string[], gone: string[]): Plan => ({
  kind: 'keepers',
  slug: 'camden',
  name: 'Camden',
  keepers: come,
  come,
  gone,
})
const suspension = (isOfModerator: boolean): Plan => ({
  kind: 'suspension',
  step: 'no_new_bookings',
  before: 'none',
  days: 1,
  isOfModerator,
})

describe('a second moderator', () => {
  it.each<[string, Plan]>([
    ['a dispute of exactly £200', dispute({ client: ALONE_PENCE })],
    ['a dispute of 100 sparks', dispute({ currency: 'SPARK', provider: ALONE_MILLIS })],
    ['a debt of £200', { kind: 'receivable', owed: ALONE_PENCE }],
    ['100 sparks below zero', { kind: 'spark_debt', owed: ALONE_MILLIS }],
    ['a gift that makes 100 sparks', gift(ALONE_MILLIS)],
    ['keepers that stay', keepers([], [])],
    ['a suspension of a member', suspension(false)],
  ])('isn’t needed for %s', (_, plan) => {
    expect(needsSecond(plan)).toBe(false)
  })

  it.each<[string, Plan]>([
    ['a refund of a penny more', dispute({ client: ALONE_PENCE + 1 })],
    ['a release of a penny more', dispute({ provider: ALONE_PENCE + 1 })],
    ['a split whose parts are small', dispute({ provider: ALONE_PENCE, client: 1 })],
    ['a dispute about more sparks', dispute({ currency: 'SPARK', client: ALONE_MILLIS, provider: 1 })],
    ['a larger debt', { kind: 'receivable', owed: ALONE_PENCE + 1 }],
    ['more sparks below zero', { kind: 'spark_debt', owed: ALONE_MILLIS + 1 }],
    ['small gifts that come to more', gift(ALONE_MILLIS + 1)],
    ['a keeper who comes', keepers(['ada'], [])],
    ['a keeper who goes', keepers([], ['ada'])],
    ['a suspension of a moderator, however small', suspension(true)],
  ])('is needed for %s', (_, plan) => {
    expect(needsSecond(plan)).toBe(true)
  })
})
