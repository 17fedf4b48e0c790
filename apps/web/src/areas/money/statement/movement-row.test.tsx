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

it('a withdrawal under way says so, and by when it arrives', () => {
  const text = textOf(drawRow({ withdrawal: { ...withdrawn, state: 'in_transit' } }))
  expect(text).toContain('On its way|Arrives by Tue, 24 Nov 2026')
})

it.each([
  ['paid', 'Paid'],
  ['failed', 'Failed'],
] as const)('a withdrawal that is %s says so, and no day', (state, words) => {
  const text = textOf(drawRow({ withdrawal: { ...withdrawn, state } }))
  expect(text).toContain(words)
  expect(text).not.toContain('Arrives by')
})

it.each([
  ['client', '/outward-progress/7'],
  ['provider', '/inward-details/7'],
] as const)('a movement of a booking leads the %s to it', (side, address) => {
  const booking = { id: '7', title: 'A kitchen door', side }
  expect(valuesOf(drawRow({ booking }), 'href')).toEqual([address])
})

it('a movement of no booking leads nowhere', () => {
  expect(valuesOf(drawRow({}), 'href')).toEqual([])
})
