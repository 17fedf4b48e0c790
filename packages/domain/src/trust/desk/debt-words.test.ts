import { expect, it } from 'vitest'
import type { Receivable } from '../moderation-shape.ts'
import { receivableFacts, receivableLine } from './debt-words.ts'

const receivable: Receivable = {
  id: '7',
  member: { id: 'm', firstname: 'Rosa', lastname: 'Marsh', photourl: null },
  amount: 40,
  owed: 12.5,
  kind: 'dispute',
  paidFor: 'wallet',
  reason: 'product_not_received',
  status: 'needs_response',
  disputeId: 'dp_1',
  createdAt: '2026-11-20T12:00:00Z',
}

it('formats the codes of the payment provider as text', () => {
  expect(receivableLine(receivable)).toBe('The card’s bank has taken it back · 20 Nov 2026')
  expect(receivableFacts(receivable).map(({ value }) => value)).toEqual([
    '£40.00',
    'Paid into the wallet',
    'Product not received',
    'Needs response',
    'dp_1',
  ])
})

it('has no chargeback for a refund', () => {
  const refund: Receivable = { ...receivable, kind: 'refund', reason: null, status: null, disputeId: null }
  expect(receivableLine(refund)).toMatch(/^Refunded at the payment provider/)
  expect(receivableFacts(refund).map(({ value }) => value)).toEqual([
    '£40.00',
    'Paid into the wallet',
    null,
    null,
    null,
  ])
})
