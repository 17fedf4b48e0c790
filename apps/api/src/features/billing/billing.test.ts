// spec: marketplace §7 billing calls

import { billingContract } from '@kindling/domain/money/billing-contract'
import { ownProfileSchema, profileContract } from '@kindling/domain/profile/profile-contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'

let t: TestApp
let ada: TestMember
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  ada = await t.makeMember()
})
afterAll(() => t.close())

const card = {
  card_number: '4242 4242 4242 4242',
  expiry_date: '12/40',
  cvv: '123',
  address: '10 Camden High Street',
  city: 'lagos',
  postal_code: 'NW1 0JH',
} as const
const add = (changes: Record<string, unknown> = {}, as = ada) =>
  t.call(billingContract.add, { as, body: { ...card, ...changes } })
const list = async (as = ada) => (await t.call(billingContract.list, { as })).data()

describe('billing methods', () => {
  // spec: marketplace §2 billing methods
  // spec: marketplace §3 billing method
  // asvs: 14.2.6
  it('store brand, last four digits, expiry and address, and are listed newest first', async () => {
    const added = (await add()).data()
    expect(added).toEqual({
      id: expect.any(String),
      brand: 'visa',
      card_number: '•••• •••• •••• 4242',
      last_four: '4242',
      expiry_date: '12/40',
      address: '10 Camden High Street',
      city: 'lagos',
      postal_code: 'NW1 0JH',
      is_default: true,
      is_usable: true,
      created_at: t.clock.now().toISOString(),
    })
    const second = (await add({ card_number: '5555 5555 5555 4444', postal_code: '' })).data()
    expect(second).toMatchObject({ brand: 'mastercard', postal_code: null })
    expect(await list()).toEqual([second, added])
  })

  // spec: marketplace §2 billing methods
  it.each([
    ['card_number', '4242 4242 4242 4243', 'Enter a valid 16-digit card number'],
    ['card_number', '4242', 'Enter a valid 16-digit card number'],
    ['card_number', undefined, 'Enter a valid 16-digit card number'],
    ['expiry_date', '13/40', 'Enter a valid date (MM/YY)'],
    ['expiry_date', '01/20', 'Enter a valid date (MM/YY)'],
    ['cvv', '12', 'Enter a valid CVV'],
    ['cvv', '12345', 'Enter a valid CVV'],
    ['address', ' ', 'Address is required'],
    ['address', 'my card 4242 4242 4242 4242', 'Don’t write a card number here'],
    ['city', 'paris', 'City is required'],
    ['postal_code', '4242424242424242', 'Don’t write a card number here'],
  ])('refuse the %s %s with 422 at the field', async (field, value, message) => {
    const response = await add({ [field]: value })
    expect(response.statusCode).toBe(422)
    expect(response.body).toMatchObject({ code: 'invalid', fields: [{ field, message }] })
    expect(await list()).toEqual([])
  })

  it('are added once with concurrent requests; the others answer 409', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add()))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await list()).toHaveLength(1)
    expect((await add({}, await t.makeMember())).statusCode).toBe(200)
  })

  // spec: marketplace §2 billing methods
  it('are deleted by their owner only', async () => {
    const { id } = (await add()).data()
    const other = await t.makeMember()
    expect((await t.call(billingContract.remove, { as: other, params: { id } })).statusCode).toBe(404)
    expect(await list(other)).toEqual([])
    expect((await t.call(billingContract.remove, { as: ada, params: { id } })).statusCode).toBe(200)
    expect((await t.call(billingContract.remove, { as: ada, params: { id } })).statusCode).toBe(404)
    expect((await t.call(billingContract.remove, { as: ada, params: { id: v7() } })).statusCode).toBe(404)
    expect(await list()).toEqual([])
  })

  // spec: accounts §4 profile completion
  it('set `payment_method` in the profile', async () => {
    const hasOne = async () => {
      const profile = await t.call(profileContract.get, { as: ada, params: { id: ada.id } })
      return ownProfileSchema.parse(profile.data()).payment_method
    }
    expect(await hasOne()).toBe(false)
    const { id } = (await add()).data()
    expect(await hasOne()).toBe(true)
    await t.call(billingContract.remove, { as: ada, params: { id } })
    expect(await hasOne()).toBe(false)
  })

  it('need a token and are limited to 20', async () => {
    for (const call of [billingContract.add, billingContract.list]) {
      expect((await t.call(call, { body: card })).statusCode).toBe(401)
    }
    for (let year = 30; year < 50; year += 1)
      expect((await add({ expiry_date: `01/${year}` })).statusCode).toBe(200)
    expect((await add()).statusCode).toBe(409)
  })
})
