import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CashMovement, cardCashLeft } from './card-cash.ts'

const DAY = 24 * 60 * 60_000
const since = new Date('2026-11-01T00:00:00Z')
const onDay = (day: number) => new Date(since.getTime() + day * DAY)

const paidIn = (amount: number, day: number): CashMovement => ({
  amount,
  key: `fund:${day}`,
  intentId: null,
  at: onDay(day),
})
const held = (amount: number, intentId: string): CashMovement => ({
  amount: -amount,
  key: `hold:${intentId}`,
  intentId,
  at: onDay(6),
})
const closed = (amount: number, intentId: string): CashMovement => ({
  amount,
  key: `close:${intentId}`,
  intentId,
  at: onDay(6),
})
const left = (...movements: CashMovement[]) =>
  cardCashLeft(movements, since).map(({ amount, at }) => [amount, (at.getTime() - since.getTime()) / DAY])

describe('card cash', () => {
  it('is spent last in, first out', () => {
    expect(left(paidIn(50, 1), paidIn(30, 2))).toEqual([
      [50, 1],
      [30, 2],
    ])
    expect(left(paidIn(50, 1), paidIn(30, 2), held(40, 'a'))).toEqual([[40, 1]])
    expect(left(paidIn(50, 1), paidIn(30, 2), held(200, 'a'))).toEqual([])
  })

  it('is restored when a booking refunds it', () => {
    expect(left(paidIn(50, 1), held(80, 'a'), closed(80, 'a'))).toEqual([[50, 1]])
    expect(left(paidIn(50, 1), held(50, 'a'), closed(20, 'a'))).toEqual([[20, 1]])
  })

  it('doesn’t delay earned cash', () => {
    expect(left(paidIn(50, 1), held(50, 'a'), closed(70, 'somebody’s'))).toEqual([])
    expect(left(paidIn(50, 1), closed(70, 'somebody’s'))).toEqual([[50, 1]])
  })

  it('stays when other cash is withdrawn', () => {
    const withdrawn = { amount: -20, key: 'withdraw:p', intentId: null, at: onDay(6) }
    expect(left(paidIn(50, 1), withdrawn)).toEqual([[50, 1]])
  })

  it('is free once the given instant has passed', () => {
    expect(left(paidIn(50, 0), paidIn(30, 1))).toEqual([[30, 1]])
  })

  it('is never negative, nor more than was paid in', () => {
    const movement = fc.oneof(
      fc
        .tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 6 }))
        .map(([n, day]) => paidIn(n, day)),
      fc.tuple(fc.integer({ min: 1, max: 99 }), fc.constantFrom('a', 'b')).map(([n, id]) => held(n, id)),
      fc.tuple(fc.integer({ min: 1, max: 99 }), fc.constantFrom('a', 'b')).map(([n, id]) => closed(n, id)),
    )
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 20 }), (movements) => {
        const parts = cardCashLeft(movements, since)
        const came = movements.filter(({ key }) => key.startsWith('fund:'))
        expect(parts.every(({ amount }) => amount > 0)).toBe(true)
        const sum = (list: readonly { amount: number }[]) =>
          list.reduce((total, { amount }) => total + amount, 0)
        expect(sum(parts)).toBeLessThanOrEqual(sum(came))
      }),
    )
  })
})
