import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { makeReconcileService } from '../reconciliation/reconcile-service.ts'
import { openWithdrawals, type WithdrawalKit } from '../withdrawals/withdrawal-test-kit.ts'

/** Sandbox card whose payments succeed and are disputed at once. */
const DISPUTED = '4000 0000 0000 0259'

let kit: WithdrawalKit
let ada: TestMember
beforeAll(async () => {
  kit = await openWithdrawals()
})
beforeEach(async () => {
  ada = await kit.market.makeNeighbour()
})
afterEach(async () => {
  await kit.deps.jobs.runDue()
  expect(await checkBooks(kit.db)).toEqual([])
  const { reconcile } = makeReconcileService(kit.deps)
  expect((await reconcile(async () => {})).differences).toEqual([])
})
afterAll(() => kit.close())

const newest = async () => {
  const disputes = []
  for await (const one of kit.deps.payments.disputes.listSince(new Date(0))) disputes.push(one)
  const dispute = disputes.at(-1)
  if (dispute === undefined) throw new Error('there is no dispute')
  return dispute
}

it('a sandbox payment with a card ending 0259 is disputed and leaves the wallet', async () => {
  await kit.fundByCard(ada, 25, DISPUTED)
  expect(await kit.market.wallet(ada)).toMatchObject({ balance: 25, owed: 0 })
  await kit.deps.jobs.runDue()
  expect(await kit.market.wallet(ada)).toMatchObject({ balance: 0, owed: 0 })
  expect((await kit.statement(ada)).map(({ amount, reason }) => [amount, reason])).toEqual([
    [-25, 'Taken back by your card’s bank'],
    [25, 'Paid in by card'],
  ])
})

it('money spent from a disputed card payment is owed until the dispute is won', async () => {
  const offer = await kit.market.makeOffer(await kit.market.makeNeighbour(), 20)
  await kit.fundByCard(ada, 25, DISPUTED)
  await kit.market.book(ada, offer)
  await kit.deps.jobs.runDue()
  expect(await kit.market.wallet(ada)).toMatchObject({ balance: 0, owed: 20 })
  expect(await kit.deps.sandbox?.decideDispute((await newest()).id, 'won')).toBe(true)
  await kit.deps.jobs.runDue()
  expect(await kit.market.wallet(ada)).toMatchObject({ balance: 5, owed: 0 })
})

it('a booking paid with that card is disputed once it is accepted', async () => {
  const provider = await kit.market.makeNeighbour()
  const offer = await kit.market.makeOffer(provider, 20)
  const { id: intentId, clientSecret } = (await kit.market.orderByCard(ada, offer)).data()
  await kit.market.payWith(clientSecret, DISPUTED)
  const { id } = (await kit.market.requestByCard(ada, offer, intentId)).data()
  await kit.deps.jobs.runDue()
  expect(await kit.market.wallet(ada)).toMatchObject({ owed: 0 })
  await kit.market.act(provider, 'accept', id)
  await kit.deps.jobs.runDue()
  expect(await kit.market.wallet(ada)).toMatchObject({ owed: 20 })
  expect(await newest()).toMatchObject({ state: 'taken', amountTaken: 2000, status: 'needs_response' })
})
