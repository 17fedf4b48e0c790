// spec: marketplace §6 second decision

import { deskContract } from '@kindling/domain/trust/desk-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { REVIEW_WINDOW } from '@kindling/domain/trust/suspension-steps'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDesk } from '../../../test/desk-kit.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { verdictsOn } from '../../../test/told.ts'
import { members } from '../../db/schema/members/members.ts'

const inbox = 'team@kindling.test'

let k: Awaited<ReturnType<typeof openDesk>>
let mona: TestMember
let moritz: TestMember
let target: TestMember
beforeAll(async () => {
  k = await openDesk({ env: { CONTACT_EMAIL: inbox } })
  mona = await k.makeModerator()
  moritz = await k.makeModerator()
})
beforeEach(async () => {
  target = await k.makeModerator()
})
afterAll(() => k.t.close())

const stepOf = async ({ id }: TestMember) => {
  const [row] = await k.t.db.select().from(members).where(eq(members.id, id))
  return row?.suspension
}
const decides = async (as: TestMember) =>
  (await k.t.call(moderationContract.counts, { as })).statusCode === 200
const told = async () => (await k.t.mailsTo(inbox)).map(({ text }) => text)
const propose = async (by: TestMember, about: TestMember) =>
  (await k.suspend(by, about, 'read_only')).data().id
const withdraw = (as: TestMember, id: string) =>
  k.t.call(deskContract.withdrawDecision, { as, params: { id } })
const lapse = async () => {
  await k.t.deps.jobs.send('lapse-second-decisions', {})
  await k.t.deps.jobs.runDue({ only: 'lapse-second-decisions' })
}

describe('suspending a moderator', () => {
  // asvs: 8.2.1 two moderators
  it('takes effect once a second moderator agrees, and is hidden from its target until then', async () => {
    const answer = (await k.suspend(mona, target, 'read_only', { days: 7 })).data()
    expect(answer.waits).toBe(true)
    expect([await stepOf(target), await decides(target)]).toEqual(['none', true])
    expect([(await k.standing(target)).suspension, await k.kindsTo(target)]).toEqual([null, []])
    expect(await k.decisions(target)).toEqual([])
    const log = async (as: TestMember) =>
      (await k.t.call(deskContract.log, { as, query: { member: target.id } })).data()
    expect(await log(target)).toEqual([])
    expect(await log(moritz)).toMatchObject([{ action: 'propose', actor: { id: mona.id } }])
    for (const as of [target, mona]) expect((await k.second(as, answer.id)).statusCode).toBe(403)
    const seen = (await k.decisions(moritz)).find(({ id }) => id === answer.id)
    expect(seen).toMatchObject({
      plan: { kind: 'suspension', step: 'read_only', before: 'none', days: 7 },
      people: [{ id: target.id }],
      proposedBy: { id: mona.id },
      note: 'You were asked not to.',
    })
    expect((await k.second(moritz, answer.id)).statusCode).toBe(200)
    expect([await stepOf(target), await decides(target)]).toEqual(['read_only', false])
    // Two moderators have decided: it needs no review.
    expect((await k.standing(target)).suspension).toMatchObject({ step: 'read_only', reviewBy: null })
    expect((await k.t.mailsTo(target.email))[0]?.text).toContain('A second moderator has agreed')
    k.t.clock.advance(REVIEW_WINDOW)
    await lapse()
    expect(await stepOf(target)).toBe('read_only')
  })

  it('is mailed to the operator, with its outcome', async () => {
    const before = (await told()).length
    await withdraw(mona, await propose(mona, target))
    await k.second(moritz, await propose(mona, await k.makeModerator()), 'refuse')
    const id = await propose(moritz, target)
    await k.second(mona, id)
    const lines = (await told()).slice(before)
    expect(lines.filter((text) => text.includes('takes effect once a second moderator agrees'))).toHaveLength(
      3,
    )
    for (const what of ['has withdrawn', 'has refused']) {
      expect(lines.filter((text) => text.includes(what))).toHaveLength(1)
    }
    expect(lines.filter((text) => text.includes('It holds from now on'))).toHaveLength(1)
    expect(lines.at(-1)).toContain('You were asked not to.')
  })

  it('has no effect if it lapses after 72 hours, is withdrawn by its author or refused', async () => {
    const [other, another] = [await k.makeModerator(), await k.makeModerator()]
    const withdrawn = await propose(mona, target)
    // Another moderator's claim doesn't prevent its withdrawal.
    const taken = { as: moritz, params: { id: withdrawn }, body: { queue: 'decisions' } }
    expect((await k.t.call(deskContract.claim, taken)).statusCode).toBe(200)
    expect((await withdraw(moritz, withdrawn)).statusCode).toBe(403)
    expect((await withdraw(mona, withdrawn)).statusCode).toBe(200)
    const refused = await propose(mona, other)
    expect((await k.second(moritz, refused, 'refuse')).statusCode).toBe(200)
    const lapsed = await propose(mona, another)
    k.t.clock.advance(REVIEW_WINDOW - 1)
    await lapse()
    expect((await k.decisions(mona)).map(({ id }) => id)).toContain(lapsed)
    k.t.clock.advance(1)
    // Time decides even before the job has run: a late agreement is refused.
    expect((await k.second(moritz, lapsed)).statusCode).toBe(409)
    await lapse()
    expect((await k.decisions(mona)).map(({ id }) => id)).not.toContain(lapsed)
    expect(await Promise.all([target, other, another].map(stepOf))).toEqual(['none', 'none', 'none'])
    expect((await verdictsOn(k.t.db, target.id)).map(({ action }) => action)).toEqual(['propose', 'withdraw'])
  })

  it('proposed mutually lets the first agreed one void the other', async () => {
    const about = await propose(target, mona)
    await k.second(moritz, await propose(mona, target))
    expect((await k.second(moritz, about)).body).toMatchObject({ code: 'state_conflict' })
    expect(await stepOf(mona)).toBe('none')
  })

  it('can be lifted with a second moderator only', async () => {
    await k.second(moritz, await propose(mona, target))
    const answer = (await k.suspend(mona, target, 'none')).data()
    expect([answer.waits, await stepOf(target)]).toEqual([true, 'read_only'])
    await k.second(moritz, answer.id)
    expect(await stepOf(target)).toBe('none')
  })

  it('also needs that for somebody who became a moderator while suspended', async () => {
    const person = await k.t.makeMember()
    await k.suspend(mona, person, 'no_new_bookings')
    // As if the role had been given meanwhile.
    await k.t.db.update(members).set({ role: 'moderator' }).where(eq(members.id, person.id))
    expect((await k.suspend(moritz, person, 'out')).statusCode).toBe(409)
  })

  it('is proposed once of several concurrent ones', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => k.makeModerator()))
    const answers = await Promise.all(others.map((who) => k.suspend(who, target, 'out')))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await stepOf(target)).toBe('none')
  })
})
