// spec: marketplace §6 second decision

import { deskContract } from '@kindling/domain/trust/desk-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { verdictsOn } from '../../../test/told.ts'
import { members } from '../../db/schema/members/members.ts'
import { secondDecisions } from '../../db/schema/trust/desk.ts'
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

/** A disputed booking at this price. */
async function makeDispute(pounds: number) {
  const client = await k.market.makeNeighbour(pounds)
  const provider = await k.market.makeNeighbour(0)
  const booking = await k.market.book(client, await k.market.makeOffer(provider, pounds))
  await k.market.act(provider, 'accept', booking)
  return { client, provider, id: (await k.dispute(client, booking)).data().id }
}

const cashOf = async (member: TestMember) => (await k.market.wallet(member)).cash
const refund = { outcome: 'refund', note: 'Nobody came.' }
/** The open second decision about a dispute, as a moderator sees it. */
const decisionOn = async (id: string, as = moritz) => {
  const [row] = await k.t.db
    .select({ id: secondDecisions.id })
    .from(secondDecisions)
    .where(and(eq(secondDecisions.subjectId, id), isNull(secondDecisions.endedAt)))
  const all = (await k.t.call(deskContract.decisions, { as, query: { limit: 50 } })).data()
  return all.find((one) => one.id === row?.id)
}
/** Answers the newest decision about a dispute. */
async function second(as: TestMember, disputeId: string, decision: 'agree' | 'refuse' = 'agree') {
  const rows = await k.t.db.select().from(secondDecisions).where(eq(secondDecisions.subjectId, disputeId))
  const params = {
    id:
      rows
        .map(({ id }) => id)
        .sort()
        .at(-1) ?? '',
  }
  return await k.t.call(deskContract.second, { as, params, body: { decision, note: 'I looked.' } })
}
const queueOf = async (as: TestMember) => (await k.waiting(as)).data().map(({ dispute }) => dispute.id)
const counts = async (as: TestMember) => (await k.t.call(moderationContract.counts, { as })).data()

it('up to £200 one moderator decides alone', async () => {
  const { client, id } = await makeDispute(200)
  expect((await k.decide(mona, id, refund)).data()).toMatchObject({ outcome: 'refund' })
  expect(await cashOf(client)).toBe(200)
})

it('a decision above £200 waits for a second moderator and moves no money until then', async () => {
  const { client, provider, id } = await makeDispute(201)
  expect((await k.decide(mona, id, refund)).data()).toMatchObject({ outcome: null })
  expect([await cashOf(client), await cashOf(provider)]).toEqual([0, 0])
  expect(await k.noticesTo(client)).not.toContainEqual(expect.objectContaining({ kind: 'dispute_resolved' }))
  // It waits as a second decision and left the queue of disputes.
  expect([await queueOf(mona), await queueOf(moritz)].flat()).not.toContain(id)
  const shown = {
    plan: { kind: 'dispute', outcome: 'refund', client: 201, provider: 0 },
    note: refund.note,
    proposedBy: { id: mona.id },
    lapsesAt: null,
  }
  expect(await decisionOn(id)).toMatchObject({ ...shown, isMine: false })
  expect(await decisionOn(id, mona)).toMatchObject({ ...shown, isMine: true })
  expect((await counts(moritz)).decisions - (await counts(mona)).decisions).toBe(1)

  for (const who of [mona, moritz]) expect((await k.decide(who, id, refund)).statusCode).toBe(409)
  expect((await second(mona, id)).statusCode).toBe(403)
  expect((await second(moritz, id)).statusCode).toBe(200)
  expect([await cashOf(client), await cashOf(provider)]).toEqual([201, 0])
  expect((await verdictsOn(k.t.db, id)).map(({ action, actorId }) => [action, actorId])).toEqual([
    ['propose', mona.id],
    ['agree', moritz.id],
    ['refund', mona.id],
  ])
})

it('of several concurrent second moderators one carries it out', async () => {
  const { client, id } = await makeDispute(300)
  await k.decide(mona, id, refund)
  const others = await Promise.all(Array.from({ length: 4 }, () => k.makeModerator()))
  const answers = await Promise.all(others.map((who) => second(who, id)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  expect(await cashOf(client)).toBe(300)
})

it('a refused decision can be made again, and needs a second moderator again', async () => {
  const { client, provider, id } = await makeDispute(250)
  await k.decide(mona, id, refund)
  await second(moritz, id, 'refuse')
  expect(await queueOf(mona)).toContain(id)
  const release = { outcome: 'release', note: 'It was done.' }
  expect((await k.decide(mona, id, release)).data()).toMatchObject({ outcome: null })
  expect([await cashOf(client), await cashOf(provider)]).toEqual([0, 0])
  expect((await second(moritz, id)).statusCode).toBe(200)
  expect([await cashOf(client), await cashOf(provider)]).toEqual([0, 250])
})

it('a split above £200 in all waits even if each part is below', async () => {
  const { client, provider, id } = await makeDispute(400)
  const split = { outcome: 'split', note: 'Half of it.', provider_amount: 200, client_amount: 200 }
  expect((await k.decide(mona, id, split)).data()).toMatchObject({ outcome: null })
  await second(moritz, id)
  expect([await cashOf(client), await cashOf(provider)]).toEqual([200, 200])
})

it('its author, and nobody else, can withdraw a waiting decision', async () => {
  const { client, id } = await makeDispute(300)
  await k.decide(mona, id, refund)
  const params = { id: (await decisionOn(id))?.id ?? '' }
  const withdraw = (as: TestMember) => k.t.call(deskContract.withdrawDecision, { as, params })
  expect((await withdraw(moritz)).statusCode).toBe(403)
  expect((await withdraw(mona)).statusCode).toBe(200)
  expect((await withdraw(mona)).statusCode).toBe(409)
  expect((await second(moritz, id)).statusCode).toBe(409)
  expect(await cashOf(client)).toBe(0)
  expect(await queueOf(moritz)).toContain(id)
  expect((await verdictsOn(k.t.db, id)).at(-1)).toMatchObject({ action: 'withdraw', actorId: mona.id })
})

it('a decision whose author is suspended meanwhile can’t be agreed to', async () => {
  const { client, id } = await makeDispute(300)
  const third = await k.makeModerator()
  await k.decide(third, id, refund)
  await k.t.db.update(members).set({ suspension: 'read_only' }).where(eq(members.id, third.id))
  expect((await second(moritz, id)).body).toMatchObject({ code: 'state_conflict' })
  expect(await cashOf(client)).toBe(0)
  expect((await second(moritz, id, 'refuse')).statusCode).toBe(200)
  expect(await queueOf(mona)).toContain(id)
})

it('a dispute withdrawn meanwhile can’t be decided', async () => {
  const { client, id } = await makeDispute(300)
  await k.decide(mona, id, refund)
  await k.withdraw(client, id)
  expect(await decisionOn(id)).toBeUndefined()
  expect((await second(moritz, id)).statusCode).toBe(409)
  expect(await cashOf(client)).toBe(0)
})

// asvs: 8.2.1 two moderators
it('the database refuses a second decision by its author or a side', async () => {
  const { client, id } = await makeDispute(300)
  await k.decide(mona, id, refund)
  for (const secondBy of [mona.id, client.id]) {
    const alone = k.t.db
      .update(secondDecisions)
      .set({ secondBy, endedAt: k.t.clock.now(), ended: 'agreed' })
      .where(eq(secondDecisions.subjectId, id))
    await expect(alone).rejects.toThrow()
  }
})
