import { HEARING_WINDOW, MAX_HEARING } from '@kindling/domain/disputes/hearing-window'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { keyed } from '../../../test/market.ts'
import { verdictsOn } from '../../../test/told.ts'
import { DAY } from '../../platform/durations.ts'
import { type DisputeKit, openDisputes } from './dispute-test-kit.ts'

let k: DisputeKit
let mona: TestMember
beforeAll(async () => {
  k = await openDisputes()
  mona = await k.makeModerator()
})
afterAll(() => k.t.close())

const question = 'Which day did you agree on?'
const ask = (id: string, { as = mona, days = 0 as number, key = v7() } = {}) =>
  k.t.call(moderationContract.askDispute, {
    as,
    params: { id },
    body: { question, days },
    headers: keyed(key),
  })
const release = { outcome: 'release', note: 'The work was done.' }

it('a question reaches both sides by notice and mail, and they can answer it', async () => {
  const { client, provider, id, dispute } = await k.makeDispute()
  const asked = (await ask(dispute.id)).data()
  expect(asked.statements).toMatchObject([
    { by: 'moderator', message: question, isAnswer: false, file: null },
  ])
  expect(asked.closesAt).toBe(dispute.closesAt)
  for (const side of [client, provider]) {
    expect(await k.noticesTo(side)).toContainEqual(expect.objectContaining({ kind: 'dispute_asked' }))
    const mail = (await k.t.mailsTo(side.email)).at(-1)
    expect(mail?.subject).toBe('A moderator asks about your dispute')
    expect(mail?.text).toContain(`    ${question}\n`)
  }
  // The other side's next statement is still its answer.
  await k.state(provider, dispute.id, { message: 'Saturday.' })
  const seen = (await k.see(client, id)).data()
  expect(seen.statements.map(({ by, isAnswer }) => [by, isAnswer])).toEqual([
    ['moderator', false],
    ['provider', true],
  ])
  expect(await verdictsOn(k.t.db, dispute.id)).toContainEqual(
    expect.objectContaining({ action: 'ask', actorId: mona.id, note: question }),
  )
})

it('an extended hearing takes statements, and no decision, until its new end', async () => {
  const { provider, dispute } = await k.makeDispute()
  const until = new Date(Date.parse(dispute.closesAt) + 5 * DAY)
  k.t.clock.advance(4 * DAY)
  expect((await ask(dispute.id, { days: 5 })).data().closesAt).toBe(until.toISOString())
  k.t.clock.advance(6 * DAY - 1)
  expect((await k.decideAtOnce(mona, dispute.id, release)).statusCode).toBe(409)
  expect((await k.state(provider, dispute.id)).statusCode).toBe(200)
  k.t.clock.advance(1)
  expect((await k.state(provider, dispute.id)).body).toMatchObject({ current: 'closed' })
  expect((await k.decideAtOnce(mona, dispute.id, release)).data()).toMatchObject({ outcome: 'release' })
})

it('a question after the hearing needs an extension, up to 15 days from the opening', async () => {
  const { dispute } = await k.makeDispute()
  k.t.clock.advance(HEARING_WINDOW)
  const refused = await ask(dispute.id)
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toMatchObject({ fields: [{ field: 'days' }] })
  expect((await ask(dispute.id, { days: 2 })).statusCode).toBe(200)
  k.t.clock.advance(MAX_HEARING - HEARING_WINDOW)
  expect((await ask(dispute.id, { days: 5 })).statusCode).toBe(422)
})

it('a repeated idempotency key asks once', async () => {
  const { dispute } = await k.makeDispute()
  const key = v7()
  const [first, second] = [await ask(dispute.id, { key }), await ask(dispute.id, { key })]
  expect(second.data()).toEqual(first.data())
  expect((await ask(dispute.id)).data().statements).toHaveLength(2)
})

it('refuses a question about a decided, withdrawn or waiting dispute, and by a side of it', async () => {
  const decided = await k.makeDispute()
  await k.decide(mona, decided.dispute.id, release)
  const withdrawn = await k.makeDispute()
  await k.withdraw(withdrawn.client, withdrawn.dispute.id)
  const client = await k.market.makeNeighbour(300, { role: 'moderator' })
  const provider = await k.market.makeNeighbour(0)
  const booking = await k.market.book(client, await k.market.makeOffer(provider, 300))
  await k.market.act(provider, 'accept', booking)
  const large = (await k.dispute(client, booking)).data()
  expect((await ask(large.id, { as: client })).statusCode).toBe(403)
  await k.decide(mona, large.id, release)
  for (const { id } of [decided.dispute, withdrawn.dispute, large]) {
    expect((await ask(id)).body).toMatchObject({ code: 'state_conflict' })
  }
})
