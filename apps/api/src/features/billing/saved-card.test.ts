// spec: marketplace §7 Stripe elements

import { billingContract } from '@kindling/domain/money/billing-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import type { CardSetup, SetupIntentsPort } from '../../payments/card-port.ts'
import { PaymentsError } from '../../payments/port.ts'

let t: TestApp
let ada: TestMember
const setups = new Map<string, CardSetup>()

/** A payment processor that saves a card only when a test calls `save`. */
const port: SetupIntentsPort = {
  async create({ memberId }) {
    const id = `seti_${setups.size + 1}`
    const setup = { id, memberId, clientSecret: `${id}_secret`, card: null }
    setups.set(id, setup)
    return setup
  },
  async retrieve(id) {
    const setup = setups.get(id)
    if (setup === undefined) throw new PaymentsError('resource_missing', `no setup ${id}`)
    return setup
  },
}

beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  ada = await t.makeMember()
  Object.assign(t.deps.payments, { setupIntents: port })
})
afterAll(() => t.close())

const setUp = (as = ada) => t.call(billingContract.setUp, { as })
const begun = async (as = ada) => (await setUp(as)).data().setup_intent_id
const billed = { address: '10 Camden High Street', city: 'lagos', postal_code: 'NW1 0JH' } as const
const add = (id: string, as = ada, changes: Record<string, unknown> = {}) =>
  t.call(billingContract.addSaved, { as, body: { setup_intent_id: id, ...billed, ...changes } })

function save(id: string): void {
  const setup = setups.get(id)
  if (setup === undefined) throw new Error(`no setup ${id}`)
  setups.set(id, { ...setup, card: { id: `pm_${id}`, brand: 'visa', lastFour: '4242', expiry: '12/40' } })
}

describe('a card saved with a setup intent', () => {
  it('is listed with brand and expiry from the processor, once', async () => {
    const { clientSecret, setup_intent_id: id } = (await setUp()).data()
    expect(clientSecret).toBe(`${id}_secret`)
    save(id)
    const card = (await add(id, ada, { card_number: '5555', brand: 'amex' })).data()
    expect(card).toMatchObject({ brand: 'visa', last_four: '4242', expiry_date: '12/40', ...billed })
    expect((await t.call(billingContract.list, { as: ada })).data()).toEqual([card])
    expect([(await add(id)).statusCode, (await add(id)).body]).toMatchObject([
      409,
      { code: 'already_exists' },
    ])
  })

  it('is refused with conflict before the processor has saved it', async () => {
    const id = await begun()
    expect([(await add(id)).statusCode, (await add(id)).body]).toMatchObject([409, { code: 'conflict' }])
  })

  it('answers 404 for another member’s or an unknown setup intent', async () => {
    const id = await begun()
    save(id)
    expect((await add(id, await t.makeMember())).statusCode).toBe(404)
    expect((await add('seti_none')).statusCode).toBe(404)
    for (const wrong of ['', 'pi_1', '../seti_1', 'seti_']) expect((await add(wrong)).statusCode).toBe(422)
  })

  it('needs a valid address without a card number in it', async () => {
    const id = await begun()
    save(id)
    for (const changes of [{ address: '' }, { city: 'paris' }, { address: '4242 4242 4242 4242' }]) {
      expect((await add(id, ada, changes)).statusCode).toBe(422)
    }
  })

  it('answers 503 while the processor is unavailable', async () => {
    vi.spyOn(port, 'create').mockRejectedValueOnce(new PaymentsError('unavailable', 'no route'))
    expect((await setUp()).statusCode).toBe(503)
  })

  it('needs a token', async () => {
    expect((await t.call(billingContract.setUp, {})).statusCode).toBe(401)
    expect((await t.call(billingContract.addSaved, { body: {} })).statusCode).toBe(401)
  })

  it('answers 409 conflict with the sandbox, which uses the card form', async () => {
    Object.assign(t.deps.payments, { setupIntents: undefined })
    expect([(await setUp()).statusCode, (await setUp()).body]).toMatchObject([409, { code: 'conflict' }])
    expect((await add('seti_1')).statusCode).toBe(409)
  })
})
