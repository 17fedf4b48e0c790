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
/** What waits about a dispute, as one moderator sees it. */
const decisionOn = async (id: string, as = moritz) => {
  const [row] = await k.t.db
    .select({ id: secondDecisions.id })
    .from(secondDecisions)
    .where(and(eq(secondDecisions.subjectId, id), isNull(secondDecisions.endedAt)))
  const all = (await k.t.call(deskContract.decisions, { as, query: { limit: 50 } })).data()
  return all.find((one) => one.id === row?.id)
}
/** By the id of the dispute. */
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

it('what gives back more waits for a second, and nothing has moved meanwhile', async () => {
  const { client, provider, id } = await makeDispute(201)
  expect((await k.decide(mona, id, refund)).data()).toMatchObject({ outcome: null })
  expect([await cashOf(client), await cashOf(provider)]).toEqual([0, 0])
  expect(await k.noticesTo(client)).not.toContainEqual(expect.objectContaining({ kind: 'dispute_resolved' }))
  // It waits for a second now, and is in nobody's queue of disputes.
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

it('of many who are the second at once, one carries it out', async () => {
  const { client, id } = await makeDispute(300)
  await k.decide(mona, id, refund)
  const others = await Promise.all(Array.from({ length: 4 }, () => k.makeModerator()))
  const answers = await Promise.all(others.map((who) => second(who, id)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  expect(await cashOf(client)).toBe(300)
})

it('what a second refuses is decided anew, which needs a second again', async () => {
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

it('a split whose two parts one could move alone waits as well', async () => {
  const { client, provider, id } = await makeDispute(400)
  const split = { outcome: 'split', note: 'Half of it.', provider_amount: 200, client_amount: 200 }
  expect((await k.decide(mona, id, split)).data()).toMatchObject({ outcome: null })
  await second(moritz, id)
  expect([await cashOf(client), await cashOf(provider)]).toEqual([200, 200])
})

it('who decided withdraws it while it waits, and not what another decided, nor afterwards', async () => {
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

it('one who is left can’t be two: who decided is suspended meanwhile, and nobody carries it out', async () => {
  const { client, id } = await makeDispute(300)
  const third = await k.makeModerator()
  await k.decide(third, id, refund)
  await k.t.db.update(members).set({ suspension: 'read_only' }).where(eq(members.id, third.id))
  expect((await second(moritz, id)).body).toMatchObject({ code: 'state_conflict' })
  expect(await cashOf(client)).toBe(0)
  expect((await second(moritz, id, 'refuse')).statusCode).toBe(200)
  expect(await queueOf(mona)).toContain(id)
})

it('a dispute that its client withdraws meanwhile isn’t decided by anybody', async () => {
  const { client, id } = await makeDispute(300)
  await k.decide(mona, id, refund)
  await k.withdraw(client, id)
  expect(await decisionOn(id)).toBeUndefined()
  expect((await second(moritz, id)).statusCode).toBe(409)
  expect(await cashOf(client)).toBe(0)
})

it('the database itself wants two people, neither of whom it concerns', async () => {
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
