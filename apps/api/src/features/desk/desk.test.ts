import { deskContract } from '@kindling/domain/trust/desk-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { reportContract } from '@kindling/domain/trust/report-contract'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk } from '../../../test/desk-kit.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { verdictsOn } from '../../../test/told.ts'
import { sessions } from '../../db/schema/members/auth.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordOperator } from '../../marketplace/moderation/moderation-log-store.ts'
import { openLending } from '../bookings/loans/loan-test-kit.ts'

let k: Awaited<ReturnType<typeof openDesk>>
let mona: TestMember
let moritz: TestMember
beforeAll(async () => {
  k = await openDesk()
  mona = await k.makeModerator()
  moritz = await k.makeModerator()
})
afterAll(() => k.t.close())

const search = (as: TestMember, term: string) => k.t.call(deskContract.search, { as, params: { term } })
const look = (as: TestMember, { id }: TestMember) => k.t.call(deskContract.member, { as, params: { id } })
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const logOf = async (query: Record<string, unknown>) =>
  (await k.t.call(deskContract.log, { as: mona, query })).data()

describe('the desk’s search', () => {
  it('finds members by name, email and id, and bookings by id and title', async () => {
    const zoe = await k.market.makeNeighbour(100, { firstname: 'Zoë', lastname: 'Quickfeather' })
    const offer = await k.market.makeOffer(await k.market.makeNeighbour())
    const booking = await k.market.book(zoe, offer)
    for (const term of ['quickfea', 'quickfeather zoe', zoe.email.toUpperCase(), zoe.id]) {
      expect(idsOf((await search(mona, term)).data().members), term).toEqual([zoe.id])
    }
    expect(idsOf((await search(mona, booking)).data().bookings)).toEqual([booking])
    expect(idsOf((await search(mona, 'bike rep')).data().bookings)).toContain(booking)
    expect((await search(mona, '%%')).data().members).toEqual([])
    expect(await verdictsOn(k.t.db, booking)).toMatchObject([
      { area: 'booking', action: 'look', actorId: mona.id },
      { area: 'booking', action: 'look', actorId: mona.id },
    ])
  })

  it('logs a search by email and returns no email', async () => {
    const ada = await k.t.makeMember()
    const answer = await search(mona, ada.email)
    expect(JSON.stringify(answer.data())).not.toContain(ada.email)
    expect(await verdictsOn(k.t.db, ada.id)).toMatchObject([{ action: 'look', actorId: mona.id }])
  })
})

describe('the desk’s page of a member', () => {
  // spec: marketplace §6 moderator's desk
  // asvs: 16.2.1 moderators
  it('shows profile, money, offers, bookings, reports, notes and sessions, and logs each view', async () => {
    const ada = await k.market.makeNeighbour(100, { firstname: 'Ada' })
    const ben = await k.market.makeNeighbour(0)
    await k.market.makeOffer(ada)
    const booking = await k.market.book(ada, await k.market.makeOffer(ben, 20))
    await k.t.call(reportContract.report, {
      as: ben,
      body: { subject: 'member', subjectId: ada.id, reason: 'scam', words: 'Asked for cash' },
    })
    await k.t.db
      .update(sessions)
      .set({ address: '193.0.6.139', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' })
      .where(sql`${sessions.memberId} = ${ada.id}`)
    await k.t.call(deskContract.note, { as: moritz, params: { id: ada.id }, body: { words: 'Keep an eye' } })

    const answer = await look(mona, ada)
    const page = answer.data()
    expect(page).toMatchObject({
      member: { id: ada.id, email: ada.email, isVerified: false, hasLeft: false },
      suspension: null,
      money: { cash: 80, heldCash: 20, sparks: 10, heldSparks: 0, owed: 0 },
      offers: [{ status: 'approved' }],
      bookings: [{ id: booking, price: 20 }],
      reportsBy: [],
      reportsAgainst: [{ reason: 'scam', words: 'Asked for cash', other: { id: ben.id } }],
      notes: [{ words: 'Keep an eye', by: { id: moritz.id } }],
      warnings: [],
      sessions: [{ country: 'NL', device: 'Firefox on Linux' }],
    })
    expect(JSON.stringify(page)).not.toContain('193.0.6.139')
    expect(page.log.map(({ action }) => action)).toEqual(['look', 'note'])
    await look(mona, ada)
    expect(await verdictsOn(k.t.db, ada.id)).toHaveLength(2)
  })

  it('is refused to moderators about themselves', async () => {
    expect((await look(mona, mona)).statusCode).toBe(403)
  })
})

it('a warning is mailed in the moderator’s words and stays on the member’s page', async () => {
  const ada = await k.t.makeMember()
  const words = 'Please don’t write to people who have declined.'
  await k.t.call(deskContract.warn, { as: mona, params: { id: ada.id }, body: { words } })
  expect(await k.kindsTo(ada)).toEqual(['warned'])
  expect((await k.t.mailsTo(ada.email))[0]?.text).toContain(words)
  expect((await k.standing(ada)).warnings).toMatchObject([{ words }])
  expect((await look(moritz, ada)).data().warnings).toMatchObject([{ words, by: { id: mona.id } }])
})

describe('the desk’s page of a booking', () => {
  const lookAt = (as: TestMember, id: string) => k.t.call(deskContract.booking, { as, params: { id } })

  it('shows sides, money and history without the address, and logs each view', async () => {
    const ada = await k.market.makeNeighbour(0, { firstname: 'Ada' })
    const ben = await k.market.makeNeighbour(100, { firstname: 'Ben' })
    const id = await k.market.book(ben, await k.market.makeOffer(ada))
    const held = (await lookAt(mona, id)).data()
    expect(held).toMatchObject({
      id,
      status: 'pending',
      lent_until: null,
      disputes: [],
      client: { id: ben.id },
      provider: { id: ada.id },
      money: [{ what: 'price', amount: held.price, state: 'held', toProvider: 0 }],
      events: [{ actor: 'client', action: 'request', to: 'pending', note: null }],
    })
    expect(JSON.stringify(held)).not.toContain('Mill Road')
    await k.market.act(ada, 'reject', id)
    expect((await lookAt(mona, id)).data()).toMatchObject({
      status: 'rejected',
      money: [{ state: 'returned' }],
      events: [{ action: 'request' }, { actor: 'provider', action: 'reject' }],
    })
    expect(await verdictsOn(k.t.db, id)).toMatchObject([
      { area: 'booking', action: 'look', actorId: mona.id },
      { area: 'booking', action: 'look', actorId: mona.id },
    ])
  })

  it('shows what became of a loan’s price and deposit', async () => {
    const lending = openLending(k.t)
    const { ada, ben, id } = await lending.openLent()
    await lending.say(ben, id, 'returned')
    await lending.say(ada, id, 'returned')
    expect((await lookAt(mona, id)).data()).toMatchObject({
      price: 9,
      money: [
        { what: 'price', amount: 9, state: 'paid', toProvider: 9 },
        { what: 'deposit', amount: 40, state: 'returned', toProvider: 0 },
      ],
    })
  })

  it('is refused to a moderator who is one of its sides', async () => {
    const id = await k.market.book(
      mona,
      await k.market.makeOffer(await k.market.makeNeighbour()),
      'spark_token',
    )
    expect((await lookAt(mona, id)).statusCode).toBe(403)
    expect((await lookAt(moritz, id)).statusCode).toBe(200)
    expect((await lookAt(moritz, v7())).statusCode).toBe(404)
  })
})

describe('the moderation log', () => {
  it('filters by actor, member, area and time, in pages', async () => {
    const [ada, ben] = [await k.t.makeMember(), await k.t.makeMember()]
    const before = k.t.clock.now()
    k.t.clock.advance(60_000)
    await look(mona, ada)
    await look(moritz, ada)
    await k.suspend(mona, ben, 'read_only')
    expect((await logOf({ member: ada.id })).map(({ actor }) => actor?.id)).toEqual([moritz.id, mona.id])
    expect(await logOf({ member: ada.id, actor: mona.id })).toHaveLength(1)
    expect(await logOf({ member: ada.id, area: 'dispute' })).toEqual([])
    expect(await logOf({ member: ada.id, to: before.toISOString() })).toEqual([])
    expect(await logOf({ member: ada.id, from: k.t.clock.now().toISOString() })).toHaveLength(2)
    const [newest] = await logOf({ member: ada.id, limit: 1 })
    expect((await logOf({ member: ada.id, before: newest?.id })).map(({ actor }) => actor?.id)).toEqual([
      mona.id,
    ])
  })

  // asvs: 16.2.1 operators
  it('has the operator’s changes of the system', async () => {
    const change = { by: 'operator:alice', what: 'cleared the switch limits', at: k.t.clock.now() }
    await inTransaction(k.t.db, (tx) => recordOperator(tx, { ...change, memberId: null, action: 'change' }))
    expect(await logOf({ area: 'system' })).toMatchObject([
      { action: 'change', actor: null, member: null, note: 'operator:alice: cleared the switch limits' },
    ])
    expect((await logOf({}))[0]).toMatchObject({ area: 'system' })
  })

  it.each([
    'update moderation_events set note = null',
    'delete from moderation_events',
    'truncate moderation_events',
  ])('rejects changes in the database: %s', async (statement) => {
    await look(mona, await k.t.makeMember())
    await expect(k.t.db.execute(sql.raw(statement))).rejects.toThrow()
  })
})

describe('claiming an item of a queue', () => {
  const take = (as: TestMember, id: string) =>
    k.t.call(deskContract.claim, { as, params: { id }, body: { queue: 'skills' } })
  const decide = (as: TestMember, id: string) =>
    k.t.call(moderationContract.decideSkill, { as, params: { id }, body: { decision: 'approve' } })
  const waitingSkill = async (owner: TestMember) =>
    (await k.market.makeOffer(owner, 20, { approvalStatus: 'pending' })).id
  const claims = async (as: TestMember) => (await k.t.call(deskContract.claims, { as })).data()

  // spec: marketplace §6 moderator's desk
  it('lasts 30 minutes, in which others can neither claim nor decide it', async () => {
    const id = await waitingSkill(await k.t.makeMember())
    expect((await take(mona, id)).data()).toMatchObject({ id, isMine: true })
    expect((await take(moritz, id)).body).toMatchObject({ code: 'state_conflict', current: 'taken' })
    expect((await decide(moritz, id)).statusCode).toBe(409)
    expect(await claims(moritz)).toContainEqual(expect.objectContaining({ id, isMine: false }))
    k.t.clock.advance(30 * 60_000 - 1)
    expect((await decide(moritz, id)).statusCode).toBe(409)
    k.t.clock.advance(1)
    expect((await take(moritz, id)).statusCode).toBe(200)
    expect((await decide(moritz, id)).statusCode).toBe(200)
    expect(idsOf(await claims(mona))).not.toContain(id)
  })

  it('succeeds for one of several concurrent moderators', async () => {
    const id = await waitingSkill(await k.t.makeMember())
    const others = await Promise.all(Array.from({ length: 4 }, () => k.makeModerator()))
    const answers = await Promise.all(others.map((who) => take(who, id)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  })

  it('is refused for one’s own item, and 404 for one that isn’t waiting', async () => {
    expect((await take(mona, await waitingSkill(mona))).statusCode).toBe(403)
    const offered = await k.market.makeOffer(await k.t.makeMember())
    expect((await take(mona, offered.id)).statusCode).toBe(404)
  })

  it('can be given back by its claimant', async () => {
    const id = await waitingSkill(await k.t.makeMember())
    await take(mona, id)
    await k.t.call(deskContract.giveBack, { as: moritz, params: { id } })
    expect((await take(moritz, id)).statusCode).toBe(409)
    await k.t.call(deskContract.giveBack, { as: mona, params: { id } })
    expect((await take(moritz, id)).statusCode).toBe(200)
  })
})
