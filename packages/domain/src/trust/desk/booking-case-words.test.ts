import { expect, test } from 'vitest'
import { moneyWords } from './booking-case-words.ts'

const context = { names: { client: 'Ben', provider: 'Ada' }, method: 'wallet' } as const
const deposit = { id: 'one', what: 'deposit', amount: 40, toProvider: 0 } as const

test('moneyWords shows the state of a payment or deposit', () => {
  expect(moneyWords({ ...deposit, state: 'held' }, context)).toEqual({
    title: 'Deposit: £40.00',
    detail: 'Held',
  })
  expect(moneyWords({ ...deposit, state: 'returned' }, context).detail).toBe('Back with Ben')
  expect(moneyWords({ ...deposit, state: 'shared', toProvider: 9 }, context).detail).toBe(
    '£9.00 paid to Ada, £31.00 back with Ben',
  )
})
