import { moneyContract } from '@kindling/domain/money/money-contract'
import { statementContract } from '@kindling/domain/money/statement-contract'
import { withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { keyed } from '../../../test/market.ts'
import { openShop, type Shop } from '../../../test/payments/shop.ts'
import { makeStripeApp, type StripeApp } from '../../../test/payments/stripe-app.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import type { Idempotent } from '../../payments/idempotent.ts'
import { PaymentsError } from '../../payments/port.ts'

let t: StripeApp
let shop: Shop
let ada: TestMember
beforeAll(async () => {
  t = await makeStripeApp()
  shop = openShop(t)
})
beforeEach(async () => {
  ada = await shop.makePayee(100)
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await checkBooks(t.db)).toEqual([])
})
afterAll(() => t.close())

const withdraw = (amount: number, as = ada, extra: object = {}) =>
  t.call(withdrawalContract.withdraw, { as, body: { amount, ...extra }, headers: keyed(v7()) })
const cash = async (as = ada) => (await t.call(moneyContract.balance, { as })).data().cash
const latest = async () =>
  (await t.call(statementContract.list, { as: ada, query: { currency: 'gbp' } })).data().at(0)

/** Lets the bank pay out or send back the latest payout. */
async function bank(what: 'payOut' | 'sendBack'): Promise<void> {
  const [payout] = [...t.double.books.payouts.values()].slice(-1)
  if (payout === undefined) throw new Error('nothing was paid out')
  t.double.bank[what](payout.id)
  await t.settle()
}

/** Makes the next call of `port.create` succeed at the processor and its response get lost. */
function loseAnswer<Wanted, Made>(port: { create(wanted: Wanted, once: Idempotent): Promise<Made> }): void {
  const create = port.create.bind(port)
  vi.spyOn(port, 'create').mockImplementationOnce(async (...given) => {
    await create(...given)
    throw new PaymentsError('unavailable', 'timed out')
  })
}

describe('a withdrawal through a member’s payment account', () => {
  // spec: marketplace §2 payouts
  it('transfers the money there, pays it out to its bank, and is in the statement', async () => {
    const sent = (await withdraw(40.25)).data()
    expect(sent).toMatchObject({
      amount: 40.25,
      state: 'in_transit',
      bank_name: expect.any(String),
      account_number: expect.stringMatching(/^•••• \d{4}$/),
    })
    expect(await cash()).toBe(59.75)
    await t.settle()
    const [transfer] = [...t.double.books.transfers.values()].slice(-1)
    expect(transfer).toMatchObject({ amount: 4025, currency: 'gbp' })
    expect((await latest())?.withdrawal?.state).toBe('in_transit')
    await bank('payOut')
    expect((await latest())?.withdrawal?.state).toBe('paid')
    expect(await cash()).toBe(59.75)
    expect((await t.mailsTo(ada.email)).map(({ subject }) => subject)).toContain('Your withdrawal was paid')
  })

  // spec: marketplace §2 payouts
  it('that the bank returns has its transfer reversed before the wallet is credited', async () => {
    await withdraw(30)
    await t.settle()
    await bank('sendBack')
    await t.settle()
    const [transfer] = [...t.double.books.transfers.values()].slice(-1)
    expect(transfer).toMatchObject({ amount: 3000, amount_reversed: 3000 })
    expect(await cash()).toBe(100)
    expect((await latest())?.withdrawal?.state).toBe('failed')
  })

  it('makes one transfer and one payout, even if the processor’s responses are lost', async () => {
    const { transfers, payouts } = t.deps.payments
    if (transfers === undefined) throw new Error('Stripe transfers')
    const { books } = t.double
    const before = { transfers: books.transfers.size, payouts: books.payouts.size }
    loseAnswer(transfers)
    loseAnswer(payouts)
    await withdraw(30)
    for (let tries = 0; tries < 4; tries += 1) await shop.pass(5)
    expect(books.transfers.size).toBe(before.transfers + 1)
    expect(books.payouts.size).toBe(before.payouts + 1)
    await bank('payOut')
    expect((await latest())?.withdrawal?.state).toBe('paid')
    expect(await cash()).toBe(70)
  })

  // spec: marketplace §2 payouts
  it('returns to the wallet at once when the processor refuses the transfer', async () => {
    const { transfers } = t.deps.payments
    if (transfers === undefined) throw new Error('Stripe transfers')
    vi.spyOn(transfers, 'create').mockRejectedValueOnce(new PaymentsError('refused', 'balance_insufficient'))
    await withdraw(30)
    await t.settle()
    expect(await cash()).toBe(100)
    expect((await latest())?.withdrawal?.state).toBe('failed')
  })

  // spec: marketplace §2 payouts
  it('whose payout is refused has its transfer reversed', async () => {
    vi.spyOn(t.deps.payments.payouts, 'create').mockRejectedValueOnce(new PaymentsError('refused', 'no'))
    await withdraw(30)
    await t.settle()
    expect(await cash()).toBe(100)
    const [transfer] = [...t.double.books.transfers.values()].slice(-1)
    expect(transfer).toMatchObject({ amount_reversed: 3000 })
  })
})

describe('POST of a withdrawal refuses, writing nothing,', () => {
  it('a member without a payment account that can pay out, with 409 account_not_ready', async () => {
    const ben = await shop.makeNeighbour(50)
    const answer = await withdraw(10, ben)
    expect([answer.statusCode, answer.body]).toMatchObject([409, { code: 'account_not_ready' }])
    expect(await cash(ben)).toBe(50)
  })

  it('a withdrawal method, as the money goes to the payment account only', async () => {
    const method = {
      bank_name: 'Harbour Bank',
      account_number: '20-00-00 12345678',
      account_name: 'Ada Field',
    }
    const { id } = (await t.call(withdrawalContract.addMethod, { as: ada, body: method })).data()
    const answer = await withdraw(10, ada, { withdrawal_method_id: id })
    expect([answer.statusCode, answer.body]).toMatchObject([422, { code: 'invalid' }])
    expect(await cash()).toBe(100)
  })

  it('more than the balance, with insufficient_funds', async () => {
    const answer = await withdraw(100.01)
    expect([answer.statusCode, answer.body]).toMatchObject([422, { code: 'insufficient_funds' }])
    expect(await cash()).toBe(100)
  })
})
