import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { blockContract } from '@kindling/domain/trust/block-contract'
import { reportContract } from '@kindling/domain/trust/report-contract'
import { vouchContract } from '@kindling/domain/trust/vouch-contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { type Market, type Offer, openMarket } from '../../../test/market.ts'
import { vouches } from '../../db/schema/trust/trust.ts'

const DAY = 24 * 60 * 60 * 1000

let t: TestApp
let market: Market
beforeAll(async () => {
  t = await makeTestApp()
  market = openMarket(t)
})
afterAll(() => t.close())

async function help(client: TestMember, offer: Offer) {
  const id = await market.book(client, offer)
  await market.act(offer.owner, 'accept', id)
  await market.complete(client, id)
}

/** A completed booking in which Ada helped Ben. */
async function makeHelped() {
  const [ada, ben] = [await market.makeNeighbour(), await market.makeNeighbour(100, { firstname: 'Ben' })]
  const offer = await market.makeOffer(ada, 5)
  await help(ben, offer)
  return { ada, ben, offer }
}

const vouch = (as: TestMember, member: TestMember, words: unknown = 'She mends anything') =>
  t.call(vouchContract.create, { as, params: { userId: member.id }, body: { words } })
const list = async (as: TestMember, member: TestMember, query: Record<string, unknown> = {}) =>
  (await t.call(vouchContract.ofUser, { as, params: { userId: member.id }, query })).data()
const own = async (as: TestMember, member: TestMember) =>
  (await t.call(vouchContract.own, { as, params: { userId: member.id } })).data()
const takeBack = (as: TestMember, id: string) => t.call(vouchContract.takeBack, { as, params: { id } })
const hide = (as: TestMember, id: string, is_hidden = true) =>
  t.call(vouchContract.hide, { as, params: { id }, body: { is_hidden } })
const told = async (as: TestMember) =>
  (await t.call(notificationContract.account, { as })).data().filter(({ title }) => /vouches/.test(title))

describe('a vouch', () => {
  it('is visible to all with its author and notifies its receiver', async () => {
    const { ada, ben } = await makeHelped()
    const stranger = await market.makeNeighbour()
    const given = (await vouch(ben, ada, ' She mends\nanything ')).data()
    const shown = {
      words: 'She mends anything',
      createdAt: t.clock.now().toISOString(),
      is_hidden: false,
      voucher: { id: ben.id, firstname: 'Ben', lastname: expect.any(String), photourl: null },
    }
    expect(given).toMatchObject(shown)
    for (const as of [stranger, ada, ben]) expect(await list(as, ada)).toMatchObject([shown])
    expect(JSON.stringify(given)).not.toContain(ben.email)
    expect(await told(ada)).toMatchObject([{ target: { screen: 'own_profile', id: ben.id } }])
    expect(await own(ben, ada)).toMatchObject({ vouch: { id: given.id }, hindrance: 'written', left: 9 })
  })

  // spec: marketplace §2 vouches
  it('needs a completed booking as the client, and another member', async () => {
    const { ada, ben } = await makeHelped()
    expect((await own(ben, ada)).hindrance).toBeNull()
    // Ada was paid by Ben, not helped.
    expect((await vouch(ada, ben)).statusCode).toBe(403)
    expect((await own(ada, ben)).hindrance).toBe('not_helped')
    const cleo = await market.makeNeighbour(100)
    await market.act(ada, 'accept', await market.book(cleo, await market.makeOffer(ada, 5)))
    expect((await vouch(cleo, ada)).body).toMatchObject({ code: 'forbidden' })
    expect((await vouch(ada, ada)).body).toMatchObject({ code: 'invalid' })
    expect((await vouch(ben, { ...ada, id: v7() })).statusCode).toBe(404)
  })

  it('is written once; the same words repeat the first result', async () => {
    const { ada, ben } = await makeHelped()
    const sent = await Promise.all([1, 2, 3].map(() => vouch(ben, ada)))
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(sent.map((one) => one.data().id)).size).toBe(1)
    expect((await vouch(ben, ada, 'Something else')).body).toMatchObject({ code: 'already_exists' })
    expect(await told(ada)).toHaveLength(1)
  })

  it('needs 1 to 200 visible characters', async () => {
    const { ada, ben } = await makeHelped()
    for (const words of ['', ' ', '\u200b', 'x'.repeat(201), 'a\u202eb', 7]) {
      expect((await vouch(ben, ada, words)).statusCode).toBe(422)
    }
    expect((await vouch(ben, ada, 'x'.repeat(200))).statusCode).toBe(200)
  })

  it('can be withdrawn by its author only, for good', async () => {
    const { ada, ben } = await makeHelped()
    const { id } = (await vouch(ben, ada)).data()
    for (const as of [ada, await market.makeNeighbour()])
      expect((await takeBack(as, id)).statusCode).toBe(404)
    expect((await takeBack(ben, id)).statusCode).toBe(200)
    expect((await takeBack(ben, id)).statusCode).toBe(404)
    for (const as of [ada, ben]) expect(await list(as, ada)).toEqual([])
    expect(await own(ben, ada)).toMatchObject({ vouch: null, hindrance: 'written', left: 9 })
    expect((await vouch(ben, ada)).body).toMatchObject({ code: 'already_exists' })
  })

  it('can be hidden by its receiver only, invisibly for its author', async () => {
    const { ada, ben } = await makeHelped()
    const stranger = await market.makeNeighbour()
    const { id } = (await vouch(ben, ada)).data()
    for (const as of [ben, stranger]) expect((await hide(as, id)).statusCode).toBe(404)
    expect((await hide(ada, id)).data().is_hidden).toBe(true)
    for (const as of [ben, stranger]) expect(await list(as, ada)).toEqual([])
    expect(await list(ada, ada)).toMatchObject([{ id, is_hidden: true }])
    expect((await own(ben, ada)).vouch).toMatchObject({ id })
    expect((await vouch(ben, ada)).data()).toMatchObject({ id, is_hidden: false })
    await hide(ada, id, false)
    expect(await list(stranger, ada)).toMatchObject([{ id, is_hidden: false }])
  })

  // spec: marketplace §2 vouches
  it('is hidden across blocks', async () => {
    const { ada, ben } = await makeHelped()
    const [reader, other] = [await market.makeNeighbour(), await market.makeNeighbour()]
    const { id } = (await vouch(ben, ada)).data()
    await t.call(blockContract.block, { as: reader, params: { userId: ben.id } })
    expect(await list(reader, ada)).toEqual([])
    expect(await list(other, ada)).toHaveLength(1)
    await t.call(blockContract.block, { as: ada, params: { userId: ben.id } })
    for (const as of [other, ada]) expect(await list(as, ada)).toEqual([])
    expect((await hide(ada, id)).statusCode).toBe(404)
    const params = { userId: ada.id }
    for (const endpoint of [vouchContract.ofUser, vouchContract.own]) {
      expect((await t.call(endpoint, { as: ben, params })).statusCode).toBe(404)
    }
    expect((await vouch(ben, ada)).statusCode).toBe(404)
  })

  it('can be reported by everybody who sees it', async () => {
    const { ada, ben } = await makeHelped()
    const stranger = await market.makeNeighbour()
    const { id } = (await vouch(ben, ada)).data()
    const report = (as: TestMember) =>
      t.call(reportContract.report, { as, body: { subject: 'vouch', subjectId: id, reason: 'spam' } })
    expect((await report(ben)).statusCode).toBe(404)
    expect((await report(stranger)).statusCode).toBe(200)
    await hide(ada, id)
    expect((await report(await market.makeNeighbour())).statusCode).toBe(404)
    expect((await report(ada)).statusCode).toBe(200)
    await takeBack(ben, id)
    expect((await report(ada)).statusCode).toBe(404)
  })
})

it('vouches are newest first, in pages', async () => {
  const ada = await market.makeNeighbour()
  const offer = await market.makeOffer(ada, 5)
  const ids: string[] = []
  for (let nth = 0; nth < 3; nth += 1) {
    const ben = await market.makeNeighbour(100)
    await help(ben, offer)
    ids.unshift((await vouch(ben, ada)).data().id)
  }
  const first = await list(ada, ada, { limit: 2 })
  const rest = await list(ada, ada, { limit: 2, before: first.at(-1)?.id })
  expect([...first, ...rest].map(({ id }) => id)).toEqual(ids)
})

// spec: marketplace §2 vouches
it('vouches are limited to ten in 365 days, with concurrent calls too', async () => {
  const ben = await market.makeNeighbour(1000)
  const helpers: TestMember[] = []
  for (let nth = 0; nth < 4; nth += 1) {
    const offer = await market.makeOffer(await market.makeNeighbour(), 5)
    await help(ben, offer)
    helpers.push(offer.owner)
  }
  const [first, ...rest] = helpers
  if (first === undefined) throw new Error('nobody')
  const early = (await vouch(ben, first)).data()
  t.clock.advance(DAY)
  for (let nth = 0; nth < 8; nth += 1) {
    const [voucherId, voucheeId] = [ben.id, (await t.makeMember()).id]
    await t.db.insert(vouches).values({ voucherId, voucheeId, words: 'Kind', createdAt: t.clock.now() })
  }
  const sent = await Promise.all(rest.map((other) => vouch(ben, other)))
  expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  const left = rest.find((_, nth) => sent[nth]?.statusCode === 409)
  if (left === undefined) throw new Error('nobody was refused')
  const next = new Date(new Date(early.createdAt).getTime() + 365 * DAY)
  const day = next.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })
  // A withdrawn vouch still counts.
  await takeBack(ben, early.id)
  expect((await vouch(ben, left)).body).toMatchObject({
    code: 'conflict',
    message: `You have vouched 10 times in a year. The next is possible on ${day}.`,
  })
  expect(await own(ben, left)).toEqual({
    vouch: null,
    hindrance: 'limit',
    next_at: next.toISOString(),
    left: 0,
  })
  t.clock.advance(364 * DAY)
  expect((await vouch(ben, left)).statusCode).toBe(200)
})
