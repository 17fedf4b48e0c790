import { billingContract } from '@kindling/domain/money/billing-contract'
import { fundingContract } from '@kindling/domain/money/funding-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { PaymentsError } from '../../payments/port.ts'

let t: TestApp
let member: TestMember
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  member = await t.makeMember()
})
afterAll(async () => {
  expect(await checkBooks(t.db)).toEqual([])
  await t.close()
})

async function save(as: TestMember, card_number = '4242 4242 4242 4242', expiry_date = '12/49') {
  const billed = { cvv: '123', address: '10 Camden High Street', city: 'lagos' } as const
  const body = { card_number, expiry_date, ...billed }
  return (await t.call(billingContract.add, { as, body })).data().id
}

const begin = (billingMethodId: string, as = member) =>
  t.call(fundingContract.fund, { as, body: { amount: 25, billingMethodId } })

/** Confirms the payment as the browser does, without card data. */
async function sayYes(client_secret: string) {
  const payload = { client_secret, return_url: `${t.deps.config.publicUrl}/payment-success` }
  return (await t.app.inject({ method: 'POST', url: '/api/sandbox/payment-intents/confirm', payload })).json()
}

const confirm = (payment_intent_id: string) =>
  t.call(fundingContract.confirm, { as: member, body: { payment_intent_id } })
const cash = async () => (await t.call(moneyContract.balance, { as: member })).data().balance

describe('a wallet deposit with a saved card', () => {
  // spec: marketplace §2 saved card
  it('is credited after a confirmation without card data', async () => {
    const begun = (await begin(await save(member))).data()
    expect((await confirm(begun.payment_intent_id)).data().status).toBe('open')
    expect(await sayYes(begun.clientSecret)).toEqual({ status: 'succeeded' })
    expect((await confirm(begun.payment_intent_id)).data()).toEqual({ status: 'credited', amount: 25 })
    expect(await cash()).toBe(25)
  })

  it('isn’t credited when declined', async () => {
    const begun = (await begin(await save(member, '4000 0000 0000 0341'))).data()
    expect(await sayYes(begun.clientSecret)).toMatchObject({ status: 'failed' })
    expect((await confirm(begun.payment_intent_id)).data().status).toBe('open')
    expect(await cash()).toBe(0)
  })

  it('refuses another member’s and a deleted card', async () => {
    const stranger = await t.makeMember()
    const id = await save(stranger)
    expect((await begin(id)).statusCode).toBe(404)
    await t.call(billingContract.remove, { as: stranger, params: { id } })
    expect((await begin(id, stranger)).statusCode).toBe(404)
  })

  it('answers 409 when the processor has deleted the card', async () => {
    const id = await save(member)
    const lost = new PaymentsError('resource_missing', 'No such payment method')
    vi.spyOn(t.deps.payments.paymentIntents, 'create').mockRejectedValueOnce(lost)
    const answer = await begin(id)
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toMatchObject({
      message: 'This card can’t pay any more. Choose another, or add it again.',
    })
    expect((await begin(id)).statusCode).toBe(200)
  })
})
