import { expect, it } from 'vitest'
import type { WaitingDecision } from '../desk-shape.ts'
import { detailsOf, titleOf } from './decision-words.ts'

const ada = { id: 'a', firstname: 'Ada', lastname: 'Lark', photourl: null }
const ben = { id: 'b', firstname: 'Ben', lastname: 'Reed', photourl: null }
const decision = (plan: WaitingDecision['plan'], people = [ada, ben]): WaitingDecision => ({
  id: '1',
  plan,
  people,
  note: 'Why',
  proposedBy: ben,
  isMine: false,
  createdAt: '2026-11-20T12:00:00Z',
  lapsesAt: null,
})
const said = (plan: WaitingDecision['plan'], people?: (typeof ada)[]) => [
  titleOf(decision(plan, people)),
  ...detailsOf(decision(plan, people)).map(({ key, value }) => `${key}: ${value}`),
]

it('describes the effects of each kind of decision, with members and amounts', () => {
  const dispute = { kind: 'dispute', title: 'Bike repair', clientId: 'a', providerId: 'b' } as const
  expect(said({ ...dispute, outcome: 'split', currency: 'GBP', client: 200, provider: 50.5 })).toEqual([
    'Split: Bike repair',
    'Ada Lark gets back: £200.00',
    'Ben Reed receives: £50.50',
  ])
  expect(said({ ...dispute, outcome: 'release', currency: 'SPARK', client: 0, provider: 120 })[2]).toBe(
    'Ben Reed receives: 120 sparks',
  )
  expect(said({ kind: 'receivable', owed: 201 })).toEqual([
    'Write off £201.00 that Ada Lark owes',
    'The platform carries: £201.00',
  ])
  expect(said({ kind: 'spark_debt', owed: 101 })[0]).toBe('Write off 101 sparks of Ada Lark')
  expect(said({ kind: 'gift', giverId: 'b', receiverId: 'a', amount: 1, between: 101 })).toEqual([
    'Let 1 spark go from Ben Reed to Ada Lark',
    'Between the two in 30 days: 101 sparks',
  ])
  expect(said({ kind: 'keepers', name: 'Camden', come: ['a', 'b'], gone: [] })).toEqual([
    'Keepers of the pot of Camden',
    'New keepers: Ada Lark, Ben Reed',
    'No longer keepers: nobody',
  ])
  expect(said({ kind: 'suspension', step: 'out', before: 'none', days: 7 })).toEqual([
    'Ada Lark: Out of Kindling',
    'Now: Not suspended',
    'Days: 7',
  ])
})

it('calls a deleted member “a former member”', () => {
  expect(said({ kind: 'receivable', owed: 201 }, [])[0]).toBe('Write off £201.00 that a former member owes')
})
