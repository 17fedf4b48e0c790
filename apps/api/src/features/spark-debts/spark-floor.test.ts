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
/** Why somebody below zero can’t leave. */
async function owedWords(as: TestMember): Promise<string | undefined> {
  const { hindrances } = (await t.call(accountContract.standing, { as })).data()
  return hindrances.find(({ kind }) => kind === 'sparks')?.message
}
const ask = (as: TestMember) => t.call(sparkDebtContract.ask, { as })
const list = async (as: TestMember) => (await t.call(sparkDebtContract.list, { as })).data()
const writeOff = (as: TestMember, id: string, note = 'They move away') =>
  t.call(sparkDebtContract.writeOff, { as, params: { id }, body: { note } })

describe('going below zero', () => {
  it('takes a verification and two completed bookings, in whichever order they come', async () => {
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

  it('ends at −10, with what is set aside', async () => {
    const ada = await sparks.makeTrusted()
    expect((await sparks.hold(ada, 14)).statusCode).toBe(200)
    expect(await sparks.sparksOf(ada)).toBe(-4)
    const more = await sparks.hold(ada, 6.5)
    expect([more.statusCode, more.body]).toMatchObject([422, { code: 'insufficient_funds' }])
    expect((await sparks.hold(ada, 6)).statusCode).toBe(200)
    expect(await sparks.sparksOf(ada)).toBe(-10)
  })

  it('is for nobody else', async () => {
    const ben = await sparks.market.makeNeighbour()
    expect((await sparks.hold(ben, 10.5)).statusCode).toBe(422)
    expect((await sparks.hold(ben, 10)).statusCode).toBe(200)
  })

  it('goes no lower once the verification is taken away, and takes in what comes', async () => {
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

  it('isn’t for pounds, nor for giving', async () => {
    const ada = await sparks.makeTrusted()
    const offer = await sparks.market.makeOffer(await sparks.market.makeNeighbour(), 100)
    expect((await sparks.market.order(ada, offer, 'wallet')).statusCode).toBe(422)
    await sparks.hold(ada, 10)
    const ben = await sparks.market.makeNeighbour()
    expect((await sparks.give(ada, ben, 0.5)).body).toMatchObject({ code: 'insufficient_funds' })
  })

  it('is refused by the database itself', async () => {
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

  it('is found when somebody has it who hasn’t earned it, and given to those who had before there was one', async () => {
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

describe('leaving below zero', () => {
  it('waits until a moderator has written it off, once, which the platform carries', async () => {
    const [ada, moderator] = [await sparks.makeTrusted(), await t.makeMember({ role: 'moderator' })]
    expect((await ask(ada)).statusCode).toBe(409)
    // Nothing is set aside any more: it was worked for, and Ada owes it to the neighbourhood.
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

  it('is nobody’s to decide who owes it, nor another member’s', async () => {
    const ada = await sparks.makeTrusted()
    await sparks.hold(ada, 12)
    const { id } = (await ask(ada)).data()
    expect((await writeOff(await sparks.market.makeNeighbour(), id)).statusCode).toBe(403)
    await t.db.execute(sql`update members set role = 'moderator' where id = ${ada.id}`)
    expect((await writeOff(ada, id)).statusCode).toBe(403)
    expect(await list(ada)).toEqual([])
  })
})
