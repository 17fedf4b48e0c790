// spec: marketplace §6 second decision

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

describe('needsSecond', () => {
  it.each<[string, Plan]>([
    ['a dispute of exactly £200', dispute({ client: ALONE_PENCE })],
    ['a dispute of 100 sparks', dispute({ currency: 'SPARK', provider: ALONE_MILLIS })],
    ['a debt of £200', { kind: 'receivable', owed: ALONE_PENCE }],
    ['a spark debt of 100', { kind: 'spark_debt', owed: ALONE_MILLIS }],
    ['gifts of 100 sparks in total', gift(ALONE_MILLIS)],
    ['unchanged keepers', keepers([], [])],
    ['a suspension of a member', suspension(false)],
  ])('is false for %s', (_, plan) => {
    expect(needsSecond(plan)).toBe(false)
  })

  it.each<[string, Plan]>([
    ['a refund above the limit', dispute({ client: ALONE_PENCE + 1 })],
    ['a release above the limit', dispute({ provider: ALONE_PENCE + 1 })],
    ['a split above the limit with small parts', dispute({ provider: ALONE_PENCE, client: 1 })],
    ['a dispute above 100 sparks', dispute({ currency: 'SPARK', client: ALONE_MILLIS, provider: 1 })],
    ['a debt above £200', { kind: 'receivable', owed: ALONE_PENCE + 1 }],
    ['a spark debt above 100', { kind: 'spark_debt', owed: ALONE_MILLIS + 1 }],
    ['small gifts above 100 sparks in total', gift(ALONE_MILLIS + 1)],
    ['a new keeper', keepers(['ada'], [])],
    ['a removed keeper', keepers([], ['ada'])],
    ['a suspension of a moderator, however small', suspension(true)],
  ])('is true for %s', (_, plan) => {
    expect(needsSecond(plan)).toBe(true)
  })
})
