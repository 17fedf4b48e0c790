import { deskContract } from '@kindling/domain/trust/desk-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { verdictsOn } from '../../../test/told.ts'
import { disputeVerdicts } from '../../db/schema/desk.ts'
import { type DisputeKit, openDisputes } from './dispute-test-kit.ts'

let k: DisputeKit
let mona: TestMember
let moritz: TestMember
beforeAll(async () => {
  k = await openDisputes()
  mona = await k.makeModerator()
  moritz = await k.makeModerator()
})
afterAll(() => k.t.close())

/** A disputed booking of so many pounds. */
async function makeDispute(pounds: number) {
  const client = await k.market.makeNeighbour(pounds)
  const provider = await k.market.makeNeighbour(0)
  const booking = await k.market.book(client, await k.market.makeOffer(provider, pounds))
  await k.market.act(provider, 'accept', booking)
  return { client, provider, id: (await k.dispute(client, booking)).data().id }
}

const cashOf = async (member: TestMember) => (await k.market.wallet(member)).cash
const refund = { outcome: 'refund', note: 'Nobody came.' }
const second = (as: TestMember, id: string, decision: 'agree' | 'refuse' = 'agree') =>
  k.t.call(deskContract.decideRefund, { as, params: { id }, body: { decision, note: 'I looked.' } })
const waitingFor = async (as: TestMember) =>
  (await k.t.call(deskContract.refunds, { as })).data().map(({ id }) => id)
const queueOf = async (as: TestMember) => (await k.waiting(as)).data().map(({ dispute }) => dispute.id)
const counts = async (as: TestMember) => (await k.t.call(moderationContract.counts, { as })).data()

it('up to £200 one moderator gives back alone', async () => {
  const { client, id } = await makeDispute(200)
  expect((await k.decide(mona, id, refund)).data()).toMatchObject({ outcome: 'refund' })
  expect(await cashOf(client)).toBe(200)
})

it('what gives back more waits for a second, and nothing has moved meanwhile', async () => {
  const { client, provider, id } = await makeDispute(201)
  expect((await k.decide(mona, id, refund)).data()).toMatchObject({ outcome: null })
  expect([await cashOf(client), await cashOf(provider)]).toEqual([0, 0])
  expect(await k.noticesTo(client)).not.toContainEqual(expect.objectContaining({ kind: 'dispute_resolved' }))
  // It is in the second's queue now, and in nobody's first.
  expect([await waitingFor(mona), await queueOf(mona), await queueOf(moritz)].flat()).not.toContain(id)
  expect(await waitingFor(moritz)).toContain(id)
  expect((await counts(moritz)).refunds - (await counts(mona)).refunds).toBe(1)

  for (const who of [mona, moritz]) expect((await k.decide(who, id, refund)).statusCode).toBe(409)
  expect((await second(mona, id)).statusCode).toBe(403)
  expect((await second(moritz, id)).statusCode).toBe(200)
  expect([await cashOf(client), await cashOf(provider)]).toEqual([201, 0])
  expect((await verdictsOn(k.t.db, id)).map(({ action, actorId }) => [action, actorId])).toEqual([
    ['refund', mona.id],
    ['agree', moritz.id],
    ['refund', mona.id],
  ])
})

it('of many who are the second at once, one carries it out', async () => {
  const { client, id } = await makeDispute(300)
  await k.decide(mona, id, refund)
  const others = await Promise.all(Array.from({ length: 4 }, () => k.makeModerator()))
  const answers = await Promise.all(others.map((who) => second(who, id)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404])
  expect(await cashOf(client)).toBe(300)
})

it('what a second refuses is decided anew, and the other side gets what is left', async () => {
  const { client, provider, id } = await makeDispute(250)
  await k.decide(mona, id, refund)
  await second(moritz, id, 'refuse')
  expect(await queueOf(mona)).toContain(id)
  // What goes to the provider isn't given back, however much it is.
  expect((await k.decide(mona, id, { outcome: 'release', note: 'It was done.' })).statusCode).toBe(200)
  expect([await cashOf(client), await cashOf(provider)]).toEqual([0, 250])
})

it('a share above £200 waits as well, by its own amount', async () => {
  const { client, provider, id } = await makeDispute(400)
  const split = { outcome: 'split', note: 'Half of it.', provider_amount: 199, client_amount: 201 }
  expect((await k.decide(mona, id, split)).data()).toMatchObject({ outcome: null })
  await second(moritz, id)
  expect([await cashOf(client), await cashOf(provider)]).toEqual([201, 199])
})

it('a dispute that its client withdraws meanwhile isn’t decided by anybody', async () => {
  const { client, id } = await makeDispute(300)
  await k.decide(mona, id, refund)
  await k.withdraw(client, id)
  expect(await waitingFor(moritz)).not.toContain(id)
  expect((await second(moritz, id)).statusCode).toBe(409)
  expect(await cashOf(client)).toBe(0)
})

it('the database itself wants two people', async () => {
  const { id } = await makeDispute(300)
  await k.decide(mona, id, refund)
  const alone = k.t.db
    .update(disputeVerdicts)
    .set({ secondBy: mona.id, secondAt: k.t.clock.now(), isAgreed: true })
    .where(eq(disputeVerdicts.disputeId, id))
  await expect(alone).rejects.toThrow()
})
