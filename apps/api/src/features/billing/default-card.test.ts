import { billingContract } from '@kindling/domain/money/billing-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { billingMethods } from '../../db/schema/money/cards.ts'

let t: TestApp
let ada: TestMember
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  ada = await t.makeMember()
})
afterAll(() => t.close())

const billed = { cvv: '123', address: '10 Camden High Street', city: 'lagos' } as const
const add = (number: string, expiry_date = '12/49', as = ada) =>
  t.call(billingContract.add, { as, body: { card_number: number, expiry_date, ...billed } })
const list = async (as = ada) => (await t.call(billingContract.list, { as })).data()
const prefer = (id: string, as = ada) => t.call(billingContract.makeDefault, { as, params: { id } })
const defaults = async () => (await list()).filter((card) => card.is_default).map((card) => card.last_four)

describe('the default card', () => {
  it('is the first card added, until another is chosen', async () => {
    const visa = (await add('4242 4242 4242 4242')).data()
    expect(visa).toMatchObject({ is_default: true, is_usable: true })
    const amex = (await add('5555 5555 5555 4444')).data()
    expect(amex).toMatchObject({ is_default: false, is_usable: true })
    expect((await prefer(amex.id)).data()).toMatchObject({ id: amex.id, is_default: true })
    expect(await defaults()).toEqual(['4444'])
    t.clock.advance(1000)
    await prefer(visa.id)
    expect(await defaults()).toEqual(['4242'])
  })

  it('changes when it is deleted', async () => {
    const visa = (await add('4242 4242 4242 4242')).data()
    await add('5555 5555 5555 4444')
    await t.call(billingContract.remove, { as: ada, params: { id: visa.id } })
    expect(await defaults()).toEqual(['4444'])
  })

  it('is never a card without a payment method, until it is added again', async () => {
    const row = {
      brand: 'visa',
      lastFour: '4242',
      expiryDate: '12/49',
      address: 'Old road',
      city: 'lagos',
    } as const
    await t.db.insert(billingMethods).values({ ...row, memberId: ada.id, createdAt: t.clock.now() })
    expect(await list()).toMatchObject([{ is_default: false, is_usable: false }])
    const again = (await add('4242 4242 4242 4242')).data()
    expect(again).toMatchObject({ is_default: true, is_usable: true, address: billed.address })
    expect((await add('4242 4242 4242 4242')).statusCode).toBe(409)
    expect(await list()).toHaveLength(1)
  })

  it('can be chosen by its owner only', async () => {
    const { id } = (await add('4242 4242 4242 4242')).data()
    expect((await prefer(id, await t.makeMember())).statusCode).toBe(404)
    expect((await t.call(billingContract.makeDefault, { params: { id } })).statusCode).toBe(401)
  })
})

it('a declined card isn’t saved; the error has the processor’s message', async () => {
  const refused = await add('4000 0000 0000 0002')
  expect([refused.statusCode, refused.body]).toMatchObject([409, { message: 'Your card was declined.' }])
  expect(await list()).toEqual([])
})

it('deleting a card deletes it at the payment processor', async () => {
  const { id } = (await add('4242 4242 4242 4242')).data()
  const kept = async () => (await t.deps.pool.query('select 1 from sandbox.payment_methods')).rowCount ?? 0
  await t.deps.jobs.runDue({ only: 'forget-card' })
  const before = await kept()
  await t.call(billingContract.remove, { as: ada, params: { id } })
  await t.deps.jobs.runDue({ only: 'forget-card' })
  expect(await kept()).toBe(before - 1)
})
