import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Payments } from '../../src/payments/port.ts'
import { makeTestApp } from '../make-test-app.ts'
import { CONFIRMED, DECLINED } from '../stripe-double/cards.ts'
import { makeStripeApp, type StripeApp } from './stripe-app.ts'

// Features that the sandbox lacks: saving cards by Stripe's form, and connected accounts.

const once = (idempotencyKey: string = v7()) => ({ idempotencyKey })
const refusedAs = (code: string) => expect.objectContaining({ name: 'PaymentsError', code })

let t: StripeApp
let payments: Payments
beforeAll(async () => {
  t = await makeStripeApp()
  payments = t.deps.payments
})
afterAll(() => t.close())

it('the sandbox has no setupIntents and no transfers', async () => {
  const sandbox = await makeTestApp()
  expect(sandbox.deps.payments).toMatchObject({ setupIntents: undefined, transfers: undefined })
  await sandbox.close()
})

describe('a saved card', () => {
  const port = () => {
    if (payments.setupIntents === undefined) throw new Error('Stripe saves cards')
    return payments.setupIntents
  }

  // spec: marketplace §7 payment contract
  it('belongs to its member and shows its last digits once the bank confirms', async () => {
    const key = v7()
    const { id: customer } = await payments.customers.create({ memberId: 'm-1' }, once())
    const setup = await port().create({ memberId: 'm-1', customer }, once(key))
    expect(setup).toEqual({
      id: expect.stringMatching(/^seti_\w+$/),
      clientSecret: expect.stringMatching(/^seti_\w+_secret_.+/),
      memberId: 'm-1',
      card: null,
    })
    expect((await port().create({ memberId: 'm-1', customer }, once(key))).id).toBe(setup.id)
    await expect(port().create({ memberId: 'm-2', customer }, once(key))).rejects.toEqual(
      refusedAs('refused'),
    )
    expect(() => t.double.browser.confirmSetup(setup.clientSecret, DECLINED)).toThrow('declined')
    expect((await port().retrieve(setup.id)).card).toBeNull()
    t.double.browser.confirmSetup(setup.clientSecret, CONFIRMED)
    expect((await port().retrieve(setup.id)).card).toBeNull()
    t.double.browser.answerSetup(setup.clientSecret, true)
    expect((await port().retrieve(setup.id)).card).toEqual({
      id: expect.stringMatching(/^pm_\w+$/),
      brand: 'visa',
      lastFour: '3155',
      expiry: '12/49',
    })
  })

  it('that doesn’t exist fails with resource_missing', async () => {
    await expect(port().retrieve('seti_none')).rejects.toEqual(refusedAs('resource_missing'))
  })
})

describe('a transfer', () => {
  const port = () => {
    if (payments.transfers === undefined) throw new Error('Stripe transfers')
    return payments.transfers
  }
  const openAccount = async () => {
    const account = await payments.accounts.create({ email: 'ada@example.test', memberId: v7() }, once())
    t.double.onboarding.finish(account.id)
    return account.id
  }

  // spec: marketplace §7 payment contract
  it('is created once for one idempotency key, even after Stripe has forgotten the key', async () => {
    const account = await openAccount()
    const key = v7()
    const made = await port().create({ amount: 900, account }, once(key))
    expect(made).toEqual({ id: expect.stringMatching(/^tr_\w+$/), key, amount: 900, amountReversed: 0 })
    t.clock.advance(25 * 60 * 60_000)
    expect(await port().create({ amount: 900, account }, once(key))).toEqual(made)
    await expect(port().create({ amount: 901, account }, once(key))).rejects.toEqual(refusedAs('refused'))
    expect(t.double.books.balances.get(account)).toBe(900)
    const listed: string[] = []
    for await (const { id } of port().listSince(new Date(0))) listed.push(id)
    expect(listed).toEqual([made.id])
  })

  it('is reversed once, unless its money has been paid out', async () => {
    const account = await openAccount()
    const [kept, gone] = [v7(), v7()]
    const { id } = await port().create({ amount: 900, account }, once(kept))
    expect(await port().reverse(id, once())).toMatchObject({ amountReversed: 900 })
    await expect(port().reverse(id, once())).rejects.toEqual(refusedAs('state_changed'))
    const other = await port().create({ amount: 500, account }, once(gone))
    await payments.payouts.create({ amount: 500, to: { kind: 'account', account } }, once())
    await expect(port().reverse(other.id, once())).rejects.toEqual(refusedAs('refused'))
  })

  it('to an unknown account, or one that can’t be paid yet, is refused', async () => {
    const { id: account } = await payments.accounts.create(
      { email: 'a@example.test', memberId: v7() },
      once(),
    )
    await expect(port().create({ amount: 1, account }, once())).rejects.toEqual(refusedAs('refused'))
    const nobody = port().create({ amount: 1, account: 'acct_none' }, once())
    await expect(nobody).rejects.toEqual(refusedAs('resource_missing'))
    await expect(port().retrieve('tr_none')).rejects.toEqual(refusedAs('resource_missing'))
  })
})

it('creates a payout once for one idempotency key, even after Stripe has forgotten it, and names its bank', async () => {
  const { id: account } = await payments.accounts.create({ email: 'b@example.test', memberId: v7() }, once())
  expect(await payments.accounts.payoutBank(account)).toBeUndefined()
  t.double.onboarding.finish(account)
  expect(await payments.accounts.payoutBank(account)).toEqual({
    bankName: 'STRIPE TEST BANK',
    lastFour: '2345',
  })
  await payments.transfers?.create({ amount: 900, account }, once())
  const pay = (key: string) =>
    payments.payouts.create({ amount: 300, to: { kind: 'account', account } }, once(key))
  const key = v7()
  const { id } = await pay(key)
  t.clock.advance(25 * 60 * 60_000)
  expect((await pay(key)).id).toBe(id)
  expect(t.double.books.balances.get(account)).toBe(600)
  t.double.bank.payOut(id)
  expect(await payments.payouts.retrieve({ id, account })).toEqual({ id, status: 'paid' })
})

it('refuses a payout to a bank account, since Stripe pays out from connected accounts', async () => {
  const bank = { bankName: 'A bank', accountName: 'Ada', sortCode: '200000', accountNumber: '12345678' }
  const payout = payments.payouts.create({ amount: 300, to: { kind: 'bank', bank } }, once())
  await expect(payout).rejects.toEqual(refusedAs('refused'))
})

// spec: marketplace §7 payment contract
it('accepts webhooks of both endpoints, each with its own secret', () => {
  const event = { id: 'evt_1', object: 'event', type: 'account.updated', data: { object: { id: 'acct_1' } } }
  for (const told of [event, { ...event, account: 'acct_1' }]) {
    const { payload, signature } = t.double.webhooks.signed(told)
    expect(payments.webhooks.constructEvent(payload, signature)).toMatchObject({ objectId: 'acct_1' })
  }
  const { payload, signature } = t.double.webhooks.signed(event, { by: 'whsec_of_somebody' })
  expect(() => payments.webhooks.constructEvent(payload, signature)).toThrow(refusedAs('signature_invalid'))
})
