import { accountContract } from '@kindling/domain/account/account-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { sparkDebtContract } from '@kindling/domain/money/spark-debt-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { verdictsOn } from '../../../test/told.ts'
import { backfills } from '../../db/migrating/backfills.ts'
import { accounts } from '../../db/schema/money/ledger.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { openSparks, type Sparks } from '../gifts/spark-test-kit.ts'

let t: TestApp
let sparks: Sparks
beforeAll(async () => {
  t = await makeTestApp()
  sparks = openSparks(t)
})
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([])
})
afterAll(() => t.close())

const floorOf = async (as: TestMember) => (await t.call(moneyContract.balance, { as })).data().spark_floor
/** The message why a member below zero can't delete the account. */
async function owedWords(as: TestMember): Promise<string | undefined> {
  const { hindrances } = (await t.call(accountContract.standing, { as })).data()
  return hindrances.find(({ kind }) => kind === 'sparks')?.message
}
const ask = (as: TestMember) => t.call(sparkDebtContract.ask, { as })
const list = async (as: TestMember) => (await t.call(sparkDebtContract.list, { as })).data()
const writeOff = (as: TestMember, id: string, note = 'They move away') =>
  t.call(sparkDebtContract.writeOff, { as, params: { id }, body: { note } })

describe('a spark balance below zero', () => {
  it('needs a verification and two completed bookings, in any order', async () => {
    const [ada, ben] = [await sparks.market.makeNeighbour(), await sparks.market.makeNeighbour()]
    await sparks.setVerified(ada)
    expect(await floorOf(ada)).toBe(0)
    await sparks.completeOne(ada, ben)
    expect(await floorOf(ada)).toBe(0)
    await sparks.completeOne(ben, ada)
    expect([await floorOf(ada), await floorOf(ben)]).toEqual([10, 0])
    await sparks.setVerified(ben)
    expect(await floorOf(ben)).toBe(10)
  })

  // asvs: 2.3.2
  it('is limited to −10, including held sparks', async () => {
    const ada = await sparks.makeTrusted()
    expect((await sparks.hold(ada, 14)).statusCode).toBe(200)
    expect(await sparks.sparksOf(ada)).toBe(-4)
    const more = await sparks.hold(ada, 6.5)
    expect([more.statusCode, more.body]).toMatchObject([422, { code: 'insufficient_funds' }])
    expect((await sparks.hold(ada, 6)).statusCode).toBe(200)
    expect(await sparks.sparksOf(ada)).toBe(-10)
  })

  it('is impossible for other members', async () => {
    const ben = await sparks.market.makeNeighbour()
    expect((await sparks.hold(ben, 10.5)).statusCode).toBe(422)
    expect((await sparks.hold(ben, 10)).statusCode).toBe(200)
  })

  it('can’t go lower after losing the verification', async () => {
    const ada = await sparks.makeTrusted()
    await sparks.hold(ada, 14)
    await sparks.setVerified(ada, false)
    expect(await floorOf(ada)).toBe(0)
    expect((await sparks.hold(ada, 0.5)).statusCode).toBe(422)
    await sparks.enrich(ada, 1)
    expect(await sparks.sparksOf(ada)).toBe(-3)
    await sparks.enrich(ada, 4)
    expect((await sparks.hold(ada, 1)).statusCode).toBe(200)
    expect(await sparks.sparksOf(ada)).toBe(0)
  })

  it('is impossible in pounds and for gifts', async () => {
    const ada = await sparks.makeTrusted()
    const offer = await sparks.market.makeOffer(await sparks.market.makeNeighbour(), 100)
    expect((await sparks.market.order(ada, offer, 'wallet')).statusCode).toBe(422)
    await sparks.hold(ada, 10)
    const ben = await sparks.market.makeNeighbour()
    expect((await sparks.give(ada, ben, 0.5)).body).toMatchObject({ code: 'insufficient_funds' })
  })

  // asvs: 2.3.4
  it('beyond the floor is refused by the database', async () => {
    const ada = await sparks.makeTrusted()
    const below = (to: number) =>
      t.db.update(accounts).set({ balance: to }).where(eq(accounts.memberId, ada.id))
    await expect(below(-1)).rejects.toThrow()
    await expect(
      t.db
        .update(accounts)
        .set({ balance: -10_001 })
        .where(sql`member_id = ${ada.id} and currency = 'SPARK'`),
    ).rejects.toThrow()
    await expect(
      t.db.update(accounts).set({ floor: -20_000 }).where(sql`member_id = ${ada.id} and currency = 'SPARK'`),
    ).rejects.toThrow()
  })

  it('with a wrong floor is found by the audit and corrected by the backfill', async () => {
    const ada = await sparks.makeTrusted()
    const set = (floor: number) =>
      t.db.update(accounts).set({ floor }).where(sql`member_id = ${ada.id} and currency = 'SPARK'`)
    await set(0)
    expect((await checkBooks(t.db)).map(({ place }) => place)).toEqual([ada.id])
    const client = await t.deps.pool.connect()
    try {
      const backfill = backfills.find(({ name }) => name === 'spark-floors')
      // biome-ignore lint/suspicious/noExplicitAny: a pool's client does what the migrator's own does
      await backfill?.batch(client as any, undefined)
    } finally {
      client.release()
    }
    expect(await floorOf(ada)).toBe(10)
  })
})

describe('deleting an account with a negative spark balance', () => {
  it('waits until a moderator writes the debt off, once, at the platform’s expense', async () => {
    const [ada, moderator] = [await sparks.makeTrusted(), await t.makeMember({ role: 'moderator' })]
    expect((await ask(ada)).statusCode).toBe(409)
    // The booking is completed, so nothing is held any more.
    const offer = await sparks.market.makeOffer(await sparks.market.makeNeighbour(), 29)
    const id = await sparks.market.book(ada, offer, 'spark_token')
    await sparks.market.act(offer.owner, 'accept', id)
    await sparks.market.complete(ada, id)
    expect(await owedWords(ada)).toContain('4.5 sparks below zero')
    const asked = (await ask(ada)).data()
    expect(asked.owed).toBe(4.5)
    expect((await ask(ada)).data()).toEqual(asked)
    expect(await owedWords(ada)).toContain('A moderator has been asked')
    expect(await list(moderator)).toMatchObject([{ id: asked.id, owed: 4.5, member: { id: ada.id } }])
    expect((await t.call(moderationContract.counts, { as: moderator })).data().sparkDebts).toBe(1)
    expect((await writeOff(moderator, asked.id, '  ')).statusCode).toBe(422)
    expect((await writeOff(moderator, asked.id)).data()).toEqual({
      id: asked.id,
      written_off: 4.5,
      waits: false,
    })
    expect((await writeOff(moderator, asked.id)).body).toMatchObject({ code: 'state_conflict' })
    expect(await verdictsOn(t.db, asked.id)).toMatchObject([{ action: 'write_off', note: 'They move away' }])
    expect([await sparks.sparksOf(ada), await owedWords(ada)]).toEqual([0, undefined])
    expect(await list(moderator)).toEqual([])
  })

  // asvs: 8.2.2
  it('can’t be decided by the debtor or other members', async () => {
    const ada = await sparks.makeTrusted()
    await sparks.hold(ada, 12)
    const { id } = (await ask(ada)).data()
    expect((await writeOff(await sparks.market.makeNeighbour(), id)).statusCode).toBe(403)
    await t.db.execute(sql`update members set role = 'moderator' where id = ${ada.id}`)
    expect((await writeOff(ada, id)).statusCode).toBe(403)
    expect(await list(ada)).toEqual([])
  })
})
