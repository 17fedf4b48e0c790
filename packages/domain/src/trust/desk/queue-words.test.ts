import { expect, it } from 'vitest'
import type { WaitingDispute } from '../moderation-shape.ts'
import { decisionQueue, disputeQueue, reportQueue, suggestedBy, suggestionQueue } from './queue-words.ts'

const ada = { id: 'a', firstname: 'Ada', lastname: 'Lark', photourl: null }
const ben = { id: 'b', firstname: 'Ben', lastname: 'Reed', photourl: null }
const createdAt = '2026-11-20T12:00:00Z'

it('counts the other members who suggest a skill', () => {
  expect(suggestedBy({ member: ada, others: 0 })).toBe('Ada Lark')
  expect(suggestedBy({ member: ada, others: 1 })).toBe('Ada Lark and one other')
  expect(suggestedBy({ member: ada, others: 3 })).toBe('Ada Lark and 3 others')
})

it('promises an answer to suggestions in words', () => {
  expect(suggestionQueue.empty).toContain('an answer within 2 days')
})

it('shows a dispute with its opener, both sides and the amount held', () => {
  const booking = {
    title: 'Bike repair',
    client: ada,
    provider: ben,
    price: 20,
    deposit: null,
    payment_method: 'wallet',
  }
  const item = { dispute: { id: '1', createdAt, opened_by: 'provider' }, booking } as WaitingDispute
  expect(disputeQueue.rowOf(item)).toEqual({
    id: '1',
    since: createdAt,
    member: ben,
    title: 'Bike repair',
    detail: 'Ada Lark and Ben Reed · £20.00 · 20 Nov 2026',
  })
})

it('names a reported member, or the kind of content and its author', () => {
  const report = {
    id: '1',
    subjectId: 's',
    reason: 'spam',
    words: null,
    excerpt: null,
    member: ada,
    reporter: ben,
    createdAt,
  } as const
  expect(reportQueue.rowOf({ ...report, subject: 'member' }).title).toBe('Ada Lark')
  expect(reportQueue.rowOf({ ...report, subject: 'review' })).toMatchObject({
    title: 'Review of Ada Lark',
    detail: 'Spam or advertising · 20 Nov 2026',
  })
})

it('shows who made a decision, with the reason if there is one', () => {
  const decision = {
    id: '1',
    plan: { kind: 'receivable', owed: 201 },
    people: [ada],
    note: '',
    proposedBy: ben,
    isMine: false,
    createdAt,
    lapsesAt: null,
  } as const
  const rowOf = (changes: object) => decisionQueue.rowOf({ ...decision, people: [ada], ...changes }).detail
  expect(rowOf({})).toBe('Decided by Ben Reed')
  expect(rowOf({ isMine: true, note: 'Bankrupt' })).toBe('Decided by you · Bankrupt')
})
