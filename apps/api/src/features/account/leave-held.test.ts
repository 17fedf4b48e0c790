import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCardMarket } from '../../../test/card-market.ts'
import type { TestMember } from '../../../test/make-member.ts'
import type { Offer } from '../../../test/market.ts'
import { paymentIntents } from '../../db/schema/money/ledger.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { makeIntentService } from '../money/intent-service.ts'
import { type AccountKit, makeAccountKit } from './account-test-kit.ts'

type Method = 'wallet' | 'spark_token' | 'card'

let kit: AccountKit
let cards: ReturnType<typeof openCardMarket>
beforeAll(async () => {
  kit = await makeAccountKit()
  cards = openCardMarket(kit)
})
afterAll(() => kit.close())

/** Pays for an offer by a held payment and returns the intent's id. */
async function setAside(by: TestMember, offer: Offer, method: Method): Promise<string> {
  if (method !== 'card') return await kit.market.pay(by, offer, method)
  const id = await cards.payByCard(by, offer)
  expect((await cards.getStatus(by, id)).data().state).toBe('held')
  return id
}

async function stateOf(intentId: string) {
  const [intent] = await kit.db.select().from(paymentIntents).where(eq(paymentIntents.id, intentId))
  return intent?.state
}

const balancesOf = async (member: TestMember) => {
  const { cash, held_cash, spark_tokens, held_tokens } = await kit.market.wallet(member)
  return { cash, held_cash, spark_tokens, held_tokens }
}

it.each<Method>(['wallet', 'spark_token', 'card'])(
  'a held payment (%s) blocks only its payer’s account deletion, and returns once the provider has left',
  async (method) => {
    const [stranger, provider] = [await kit.makeNeighbour(10), await kit.makeNeighbour()]
    const before = await balancesOf(stranger)
    const offer = await kit.market.makeOffer(provider, 10)
    const intent = await setAside(stranger, offer, method)
    expect((await kit.standing(stranger)).hindrances[0]).toMatchObject({ kind: 'held' })
    expect((await kit.leave(stranger)).statusCode).toBe(409)
    expect((await kit.standing(provider)).hindrances).toEqual([])
    expect((await kit.leave(provider)).statusCode).toBe(200)

    const fields = { payment_method: method }
    const booked = await kit.market.request(stranger, offer, intent, { fields })
    expect([booked.statusCode, booked.body]).toMatchObject([
      404,
      {
        code: 'not_found',
        message: 'This member has left Kindling. Your payment comes back within 15 minutes.',
      },
    ])
    kit.clock.advance(15 * 60_000)
    await makeIntentService(kit.deps).releaseExpiredIntents()
    await cards.tellProcessor()
    expect(await stateOf(intent)).toBe('released')
    if (method === 'card') expect((await cards.payment(intent)).status).toBe('canceled')
    expect(await balancesOf(stranger)).toEqual(before)
    expect(await checkBooks(kit.db)).toEqual([])
  },
)

it('an unfinished card payment blocks only the payer’s account deletion', async () => {
  const [stranger, provider] = [await kit.makeNeighbour(), await kit.makeNeighbour()]
  const begun = await cards.orderByCard(stranger, await kit.market.makeOffer(provider, 10))
  expect(begun.data().state).toBe('pending')
  expect((await kit.standing(provider)).hindrances).toEqual([])
  expect((await kit.standing(stranger)).hindrances).toMatchObject([{ kind: 'held' }])
  expect((await kit.leave(provider)).statusCode).toBe(200)
  expect(await checkBooks(kit.db)).toEqual([])
})
