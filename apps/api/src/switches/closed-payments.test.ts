import { giftContract } from '@kindling/domain/gifts/gift-contract'
import { fundingContract } from '@kindling/domain/money/funding-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { potContract } from '@kindling/domain/pots/pot-contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestMember } from '../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { keyed } from '../../test/market.ts'
import { switches } from '../db/schema/system.ts'
import { openLending } from '../features/bookings/loans/loan-test-kit.ts'
import { openExtensions } from '../features/bookings/more-time/extension-test-kit.ts'
import type { PayingMethod } from './switch-rules.ts'
import { setSwitch } from './switch-store.ts'

let t: TestApp
let ada: TestMember
let ben: TestMember

beforeAll(async () => {
  t = await makeTestApp()
  ada = await t.makeMember()
  ben = await t.makeMember()
})
beforeEach(async () => {
  await t.db.delete(switches)
  await t.deps.switches.refresh()
})
afterAll(() => t.close())

async function close(...value: PayingMethod[]) {
  await setSwitch(t.db, { name: 'payments', value, setBy: 'operator:test', setAt: t.clock.now() })
  await t.deps.switches.refresh()
}

const closed = (words: string) => ({
  code: 'unavailable',
  message: expect.stringContaining(`${words} is closed`),
})

it('a booking can’t be paid by a closed method, but by another', async () => {
  const pay = (paymentMethod: 'wallet' | 'spark_token') =>
    t.call(moneyContract.createIntent, { as: ada, body: { amount: 5, currency: 'gbp', paymentMethod } })
  await close('wallet')
  expect((await pay('wallet')).body).toMatchObject(closed('wallet'))
  expect((await pay('spark_token')).body).toMatchObject({ code: 'insufficient_funds' })
})

it('a wallet can’t be funded by a closed card', async () => {
  const fund = () => t.call(fundingContract.fund, { as: ada, body: { amount: 20 } })
  await close('card')
  expect((await fund()).body).toMatchObject(closed('card'))
  await close('sparks')
  expect((await fund()).statusCode).toBe(200)
})

it('a loan can’t be paid from a closed wallet', async () => {
  const lending = openLending(t)
  const owner = await lending.market.makeNeighbour(0)
  const borrower = await lending.market.makeNeighbour(100)
  const thing = await lending.makeThing(owner)
  await close('wallet')
  expect((await lending.ask(borrower, thing)).body).toMatchObject(closed('wallet'))
  expect(await lending.market.wallet(borrower)).toMatchObject({ cash: 100, held_cash: 0 })
  await close('card')
  expect((await lending.ask(borrower, thing)).statusCode).toBe(200)
})

it('more time can’t be paid from a closed wallet', async () => {
  const kit = openExtensions(t)
  const asked = await kit.openAsked()
  await close('wallet')
  const refused = await kit.answer('accept', asked.ben, asked.id, asked.eid)
  expect(refused.body).toMatchObject(closed('wallet'))
})

it('sparks can’t be given to a neighbour or a pot while they are closed', async () => {
  await close('sparks')
  const gift = { to: ben.id, amount: 1, card: 'cake', words: '' } as const
  const given = await t.call(giftContract.give, { as: ada, body: gift, headers: keyed(v7()) })
  expect(given.body).toMatchObject(closed('sparks'))
  const pot = await t.call(potContract.give, { as: ada, body: { amount: 1 }, headers: keyed(v7()) })
  expect(pot.body).toMatchObject(closed('sparks'))
})
