import type { Movement } from '@kindling/domain/money/statement-contract'
import { expect, it } from 'vitest'
import { markupOf, textOf, valuesOf } from '../../../testing/markup.tsx'
import { MovementRow } from './movement-row.tsx'

const makeMovement = (overrides: Partial<Movement>): Movement => ({
  id: '1',
  at: '2026-11-20T12:00:00Z',
  currency: 'gbp',
  amount: -40,
  balance: 60,
  fee: 0,
  reason: 'Withdrawal',
  booking: null,
  other: null,
  gift: null,
  withdrawal: null,
  ...overrides,
})

const drawRow = (overrides: Partial<Movement>) =>
  markupOf(
    <ul>
      <MovementRow movement={makeMovement(overrides)} />
    </ul>,
  )

const withdrawn = { bank_name: 'Starling', account_number: '•••• 1234', arrives_by: '2026-11-24' }

it('a withdrawal in transit shows its expected arrival', () => {
  const text = textOf(drawRow({ withdrawal: { ...withdrawn, state: 'in_transit' } }))
  expect(text).toContain('On its way|Arrives by Tue, 24 Nov 2026')
})

it.each([
  ['paid', 'Paid'],
  ['failed', 'Failed'],
] as const)('a withdrawal with status %s shows that, without a date', (state, words) => {
  const text = textOf(drawRow({ withdrawal: { ...withdrawn, state } }))
  expect(text).toContain(words)
  expect(text).not.toContain('Arrives by')
})

it.each([
  ['client', '/outward-progress/7'],
  ['provider', '/inward-details/7'],
] as const)('a transaction of a booking links the %s to it', (side, address) => {
  const booking = { id: '7', title: 'A kitchen door', side }
  expect(valuesOf(drawRow({ booking }), 'href')).toEqual([address])
})

it('a transaction without a booking has no link', () => {
  expect(valuesOf(drawRow({}), 'href')).toEqual([])
})
