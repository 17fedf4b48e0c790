import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { type Market, openMarket } from '../../../test/market.ts'
import { openShop, type Shop } from '../../../test/payments/shop.ts'
import { makeStripeApp, type StripeApp } from '../../../test/payments/stripe-app.ts'
import { agreeToLast } from '../../../test/second-moderator.ts'
import { verdictsOn } from '../../../test/told.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'

let t: StripeApp
let shop: Shop
let market: Market
let moderator: TestMember
let ada: TestMember
let dispute: string
beforeAll(async () => {
  t = await makeStripeApp()
  shop = openShop(t)
  market = openMarket(t)
})
beforeEach(async () => {
  moderator = await t.makeMember({ role: 'moderator' })
  ada = await shop.makeNeighbour()
  dispute = await owes(ada)
})
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([])
})
afterAll(() => t.close())

/** A member has spent £20 (by default) of a deposit that is disputed; returns the dispute's id. */
async function owes(member: TestMember, spent = 20): Promise<string> {
  const payment = await shop.fund(member, spent + 30)
  const offer = await market.makeOffer(await shop.makeNeighbour(), spent)
  await market.book(member, offer, 'wallet')
  const id = t.double.disputes.open(payment)
  await t.settle()
  return id
}

const list = async (as = moderator) =>
  (await t.call(moderationContract.receivables, { as, query: { limit: 50 } })).data()
const owedBy = async ({ id }: TestMember) => (await list()).find(({ member }) => member.id === id)
const writeOff = (id: string, as = moderator, note = 'Not worth the letter') =>
  t.call(moderationContract.writeOff, { as, params: { id }, body: { note } })

it('moderators see debts of disputed payments with member and reason', async () => {
  expect(await owedBy(ada)).toMatchObject({
    amount: 50,
    owed: 20,
    kind: 'dispute',
    paidFor: 'wallet',
    reason: 'fraudulent',
    status: 'needs_response',
    disputeId: dispute,
    member: { id: ada.id, firstname: expect.any(String) },
  })
  const counts = (await t.call(moderationContract.counts, { as: moderator })).data()
  expect(counts.receivables).toBe((await list()).length)
})

it('a moderator writes a debt off once, with a reason; a dispute won later credits the wallet', async () => {
  const { id = '' } = (await owedBy(ada)) ?? {}
  expect((await writeOff(id)).data()).toEqual({ id, written_off: 20, waits: false })
  expect(await owedBy(ada)).toBeUndefined()
  expect((await shop.wallet(ada)).owed).toBe(0)
  const again = await writeOff(id)
  expect([again.statusCode, again.body]).toMatchObject([409, { code: 'state_conflict' }])
  expect(await verdictsOn(t.db, id)).toMatchObject([{ action: 'write_off', note: 'Not worth the letter' }])
  expect(await checkBooks(t.db)).toEqual([])
  t.double.disputes.close(dispute, 'won')
  await t.settle()
  expect(await shop.wallet(ada)).toMatchObject({ balance: 30, owed: 0 })
})

it('writing off needs a reason and is refused for one’s own debt', async () => {
  await owes(moderator)
  const mine = (await list(await t.makeMember({ role: 'moderator' }))).find(
    ({ member }) => member.id === moderator.id,
  )
  expect(await owedBy(moderator)).toBeUndefined()
  expect((await writeOff(mine?.id ?? '')).statusCode).toBe(403)
  const { id = '' } = (await owedBy(ada)) ?? {}
  expect((await writeOff(id, moderator, '  ')).statusCode).toBe(422)
})

it('writing off more than £200 needs a second moderator', async () => {
  const second = await t.makeMember({ role: 'moderator' })
  const ben = await shop.makeNeighbour()
  await owes(ben, 201)
  const { id = '' } = (await owedBy(ben)) ?? {}
  expect((await writeOff(id)).data()).toEqual({ id, written_off: 0, waits: true })
  expect((await shop.wallet(ben)).owed).toBe(201)
  expect([await owedBy(ben), (await list(second)).map((one) => one.id)]).toEqual([
    undefined,
    expect.not.arrayContaining([id]),
  ])
  expect((await writeOff(id, second)).body).toMatchObject({ code: 'state_conflict', current: 'waiting' })
  await agreeToLast(t, second)
  expect((await shop.wallet(ben)).owed).toBe(0)
  expect((await verdictsOn(t.db, id)).map(({ action, actorId }) => [action, actorId])).toEqual([
    ['propose', moderator.id],
    ['agree', second.id],
    ['write_off', moderator.id],
  ])
})
