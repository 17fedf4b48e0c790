// spec: marketplace §2 ledger

import { accountContract } from '@kindling/domain/account/account-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { keyed } from '../../../test/market.ts'
import { ledgerEntries } from '../../db/schema/money/ledger.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { PaymentsError } from '../../payments/port.ts'
import { makePayoutService } from './payout-service.ts'
import { openWithdrawals, type WithdrawalKit } from './withdrawal-test-kit.ts'

let kit: WithdrawalKit
let ada: TestMember
beforeAll(async () => {
  kit = await openWithdrawals()
})
beforeEach(async () => {
  ada = await kit.market.makeNeighbour(100)
})
afterEach(async () => {
  await kit.deps.jobs.runDue()
  expect(await checkBooks(kit.db)).toEqual([])
})
afterAll(() => kit.close())

const cash = async () => (await kit.call(moneyContract.balance, { as: ada })).data().cash
const entries = async () => (await kit.db.select({ id: ledgerEntries.id }).from(ledgerEntries)).length

const payouts = () => kit.deps.payments.payouts

describe('a withdrawal', () => {
  // spec: marketplace §2 withdrawal
  it('leaves the wallet, is in transit and paid, with notice and mail', async () => {
    const { id } = await kit.makeMethod(ada)
    const response = await kit.withdraw(ada, 40.25, id)
    expect(response.data()).toEqual({
      id: expect.any(String),
      fee: 0,
      arrives_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      amount: 40.25,
      state: 'in_transit',
      bank_name: 'Harbour Bank',
      account_number: '•••• 5678',
      created_at: kit.clock.now().toISOString(),
    })
    expect(await cash()).toBe(59.75)
    expect(await kit.statement(ada)).toMatchObject([
      {
        amount: -40.25,
        balance: 59.75,
        reason: 'Withdrawal to your bank',
        withdrawal: { state: 'in_transit' },
      },
      { amount: 100 },
    ])
    expect(await checkBooks(kit.db)).toEqual([])

    await kit.deps.jobs.runDue()
    expect(await kit.statement(ada)).toMatchObject([
      { amount: -40.25, withdrawal: { state: 'paid' } },
      { amount: 100 },
    ])
    expect(await cash()).toBe(59.75)
    const told = (await kit.call(notificationContract.account, { as: ada })).data()
    expect(told.map(({ title }) => title)).toEqual(['Withdrawal paid'])
    const [mail, ...others] = await kit.mailsTo(ada.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Your withdrawal was paid')
    expect(mail?.text).toContain('£40.25 from your wallet was paid to Harbour Bank, account •••• 5678.')
  })

  // spec: marketplace §2 withdrawal
  it('returns when the bank refuses it', async () => {
    const { id } = await kit.makeMethod(ada, '11110002')
    await kit.withdraw(ada, 30, id)
    expect(await cash()).toBe(70)
    await kit.deps.jobs.runDue()
    expect(await cash()).toBe(100)
    expect(await kit.statement(ada)).toMatchObject([
      {
        amount: 30,
        balance: 100,
        reason: 'Withdrawal failed, back in your wallet',
        withdrawal: { state: 'failed' },
      },
      { amount: -30, balance: 70, withdrawal: { state: 'failed' } },
      { amount: 100 },
    ])
    const told = (await kit.call(notificationContract.account, { as: ada })).data()
    expect(told.map(({ title }) => title)).toEqual(['Withdrawal failed'])
    expect((await kit.mailsTo(ada.email)).map(({ subject }) => subject)).toEqual(['Your withdrawal failed'])
  })

  // spec: marketplace §2 withdrawal refusals
  // asvs: 2.3.2
  it.each([
    ['negative', -1, 'invalid'],
    ['zero', 0, 'invalid'],
    ['NaN', 'NaN', 'invalid'],
    ['null', null, 'invalid'],
    ['a text', '10', 'invalid'],
    ['with three decimals', 1.005, 'invalid'],
    ['more than there is', 100.01, 'insufficient_funds'],
    ['beyond all numbers', 9_999_999_999_999, 'insufficient_funds'],
  ])('of an amount that is %s is refused and writes nothing', async (_, amount, code) => {
    const { id } = await kit.makeMethod(ada)
    const before = await entries()
    const response = await kit.withdraw(ada, amount, id)
    expect(response.statusCode).toBe(422)
    expect(response.body).toMatchObject({ status: 'error', code })
    expect(await entries()).toBe(before)
    expect(await cash()).toBe(100)
  })

  // spec: marketplace §2 sparks are no cash
  // spec: marketplace §2 withdrawal refusals
  it('of 1e309, in another currency or without a method is refused', async () => {
    const { id } = await kit.makeMethod(ada)
    const send = async (payload: string) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${await ada.token()}`,
        ...keyed(),
      }
      return await kit.app.inject({ method: 'POST', url: '/api/wallet/withdraw', headers, payload })
    }
    const before = await entries()
    for (const amount of ['1e309', '-1e309', 'NaN', 'Infinity']) {
      const response = await send(`{"amount":${amount},"withdrawal_method_id":"${id}"}`)
      expect([400, 422], amount).toContain(response.statusCode)
      expect(response.json(), amount).toMatchObject({ code: expect.stringMatching(/^(malformed|invalid)$/) })
    }
    for (const currency of ['usd', 'spark', 'GBP', 7]) {
      const body = JSON.stringify({ amount: 5, currency, withdrawal_method_id: id })
      expect((await send(body)).json()).toMatchObject({
        code: 'invalid',
        message: 'Only pounds can be withdrawn.',
      })
    }
    expect((await send('{"amount":5}')).statusCode).toBe(422)
    expect(await entries()).toBe(before)
  })

  // spec: marketplace §2 withdrawal refusals
  // asvs: API1
  it('to another member’s or an unknown method answers 404', async () => {
    const theirs = await kit.makeMethod(await kit.market.makeNeighbour(), '12345678')
    const before = await entries()
    for (const id of [theirs.id, v7()]) {
      const response = await kit.withdraw(ada, 5, id)
      expect(response.statusCode).toBe(404)
      expect(response.body).toMatchObject({
        code: 'not_found',
        message: 'We can’t find that withdrawal method.',
      })
    }
    expect(await entries()).toBe(before)
  })

  // spec: marketplace §7 idempotency
  // spec: marketplace §2 withdrawal refusals
  it('happens once for each idempotency key', async () => {
    const { id } = await kit.makeMethod(ada)
    const key = v7()
    const answers = await Promise.all(Array.from({ length: 5 }, () => kit.withdraw(ada, 10, id, key)))
    expect(new Set(answers.map((answer) => answer.data().id)).size).toBe(1)
    expect(await cash()).toBe(90)
    const other = await kit.withdraw(ada, 11, id, key)
    expect([other.statusCode, other.body]).toMatchObject([409, { code: 'idempotency_mismatch' }])
    expect(await cash()).toBe(90)
  })

  // spec: marketplace §2 withdrawal refusals
  // asvs: 2.3.4
  it('of 20 concurrent ones succeeds as often as the balance allows', async () => {
    const { id } = await kit.makeMethod(ada)
    const answers = await Promise.all(Array.from({ length: 20 }, () => kit.withdraw(ada, 14, id)))
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(7)
    expect(codes.filter((code) => code === 422)).toHaveLength(13)
    expect(await cash()).toBe(2)
    await kit.deps.jobs.runDue()
    expect(await cash()).toBe(2)
  })

  it('needs a token', async () => {
    const { id } = await kit.makeMethod(ada)
    const body = { amount: 5, withdrawal_method_id: id }
    const response = await kit.call(withdrawalContract.withdraw, { body, headers: keyed() })
    expect(response.statusCode).toBe(401)
  })

  it('in transit blocks deleting the account', async () => {
    const { id } = await kit.makeMethod(ada)
    await kit.withdraw(ada, 100, id)
    const hindrances = async () =>
      (await kit.call(accountContract.standing, { as: ada })).data().hindrances.map(({ kind }) => kind)
    expect(await hindrances()).toEqual(['payout'])
    await kit.deps.jobs.runDue()
    expect(await hindrances()).toEqual([])
  })
})

describe('the payment processor', () => {
  // asvs: 16.5.2
  // asvs: Stripe's guidance
  it('is retried with the same key and pays once', async () => {
    const { id } = await kit.makeMethod(ada)
    const sent = (await kit.withdraw(ada, 10, id)).data()
    const { poll } = makePayoutService(kit.deps)
    const create = vi.spyOn(payouts(), 'create')
    // Once the request is lost, once its response.
    create.mockRejectedValueOnce(new PaymentsError('unavailable', 'no route'))
    await expect(poll(sent.id)).rejects.toThrow('no route')
    create.mockImplementationOnce(async (payout, once) => {
      create.mockRestore()
      await payouts().create(payout, once)
      throw new PaymentsError('unavailable', 'timed out')
    })
    await expect(poll(sent.id)).rejects.toThrow('timed out')
    expect(await cash()).toBe(90)
    expect(await poll(sent.id)).toBe(true)
    expect(await poll(sent.id)).toBe(false)
    const { rows } = await kit.db.execute<{ n: number }>(
      sql`select count(*)::int as n from sandbox.payouts where idempotency_key = ${`payout:${sent.id}`}`,
    )
    expect(rows).toEqual([{ n: 1 }])
    expect(await cash()).toBe(90)
  })

  it('closes a payout once with concurrent polls', async () => {
    const { id } = await kit.makeMethod(ada, '11110002')
    const sent = (await kit.withdraw(ada, 10, id)).data()
    const service = makePayoutService(kit.deps)
    await Promise.all(Array.from({ length: 8 }, () => service.poll(sent.id)))
    await kit.deps.jobs.runDue()
    expect(await cash()).toBe(100)
    expect(await kit.statement(ada)).toHaveLength(3)
  })

  it('is polled after ten minutes if the webhook was lost', async () => {
    const { id } = await kit.makeMethod(ada)
    await kit.withdraw(ada, 10, id)
    const service = makePayoutService(kit.deps)
    expect(await service.pollOverdue()).toBe(0)
    kit.clock.advance(10 * 60_000 + 1)
    expect(await service.pollOverdue()).toBe(1)
    expect((await kit.statement(ada)).at(0)?.withdrawal?.state).toBe('paid')
  })

  it('gets the full account number', async () => {
    const { id } = await kit.makeMethod(ada, 'GB29 NWBK 6016 1331 9268 19')
    await kit.withdraw(ada, 10, id)
    const create = vi.spyOn(payouts(), 'create')
    await kit.deps.jobs.runDue()
    expect(create.mock.calls[0]?.[0].to).toMatchObject({ bank: { accountNumber: 'GB29NWBK60161331926819' } })
    create.mockRestore()
  })
})
