import { accountContract } from '@kindling/domain/account/account-contract'
import { potContract } from '@kindling/domain/pots/pot-contract'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cheapHash } from '../../../test/cheap-hash.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { agreeToLast } from '../../../test/second-moderator.ts'
import { noticesTo } from '../../../test/told.ts'
import { members } from '../../db/schema/members/members.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { DAY } from '../../platform/durations.ts'
import { openSparks, type Sparks } from '../gifts/spark-test-kit.ts'

const PASSWORD = 'joyful-otter-parade'

let t: TestApp
let sparks: Sparks
let passwordHash: string
let moderator: TestMember
let second: TestMember
beforeAll(async () => {
  t = await makeTestApp()
  sparks = openSparks(t)
  passwordHash = await cheapHash(PASSWORD)
  moderator = await t.makeMember({ role: 'moderator' })
  second = await t.makeMember({ role: 'moderator' })
})
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([])
})
afterAll(() => t.close())

// Each test uses a district of its own.
const districts = [
  'Stockbridge',
  'Roath',
  'Camden',
  'Leith',
  'Didsbury',
  'Clifton',
  'Headingley',
  'Jesmond',
  'Moseley',
  'Hackney',
]
let district = ''
beforeEach(() => {
  district = districts.shift() ?? 'Peckham'
})

const live = () => sparks.market.makeNeighbour(0, { location: `7 Mill Lane, ${district}`, passwordHash })
const get = async (as: TestMember) => (await t.call(potContract.get, { as })).data()
const desk = async (as: TestMember) => (await t.call(potContract.requests, { as })).data()
const requests = async (as: TestMember) => (await desk(as)).requests
const decide = (
  as: TestMember,
  id: string,
  decision: 'agree' | 'decline' = 'agree',
  word = 'Not this time',
) => t.call(potContract.decide, { as, params: { id }, body: { decision, word } })
const choose = (keepers: readonly { id: string }[], as = moderator) =>
  t.call(potContract.appoint, {
    as,
    params: { slug: district.toLowerCase() },
    body: { keepers: keepers.map(({ id }) => id), note: 'They know everybody here.' },
  })
/** Appoints keepers with the agreement of a second moderator. */
async function appoint(keepers: readonly { id: string }[]): Promise<void> {
  const answer = await choose(keepers)
  expect([answer.statusCode, answer.data().waits]).toEqual([200, true])
  await agreeToLast(t, second)
}
const keepersOf = async () => {
  const all = (await t.call(potContract.all, { as: moderator })).data()
  const { keepers = [], waits } = all.find((pot) => pot.district.name === district) ?? {}
  return { keepers: keepers.map(({ id }) => id).sort(), waits }
}

/** A pot with some sparks and three keepers, and another neighbour. */
async function fill(amount = 5) {
  const [one, two, three, ada] = [await live(), await live(), await live(), await live()]
  expect((await sparks.giveToPot(one, amount)).statusCode).toBe(200)
  await appoint([one, two, three])
  return { one, two, three, ada }
}

describe('a suspended keeper', () => {
  const suspend = ({ id }: TestMember, suspension: 'none' | 'no_new_bookings') =>
    t.db.update(members).set({ suspension }).where(eq(members.id, id))

  // asvs: 8.2.1 suspension
  it('can’t vote, and earlier votes don’t count while suspended', async () => {
    const { one, two, three, ada } = await fill()
    const { id } = (await sparks.askPot(ada, 3)).data()
    expect((await decide(one, id)).data().state).toBe('open')
    await suspend(one, 'no_new_bookings')
    expect((await requests(two))[0]).toMatchObject({ votes: 0 })
    expect((await decide(one, id, 'decline')).statusCode).toBe(403)
    expect((await decide(two, id)).data().state).toBe('open')
    await suspend(one, 'none')
    expect((await requests(three))[0]).toMatchObject({ votes: 2 })
    expect((await decide(three, id)).data().state).toBe('granted')
  })

  it('can vote again at the suspension’s end, even before the job has run', async () => {
    const { one, two, ada } = await fill()
    const { id } = (await sparks.askPot(ada, 3)).data()
    expect((await decide(one, id)).data().state).toBe('open')
    const suspendedUntil = t.clock.now()
    await t.db.update(members).set({ suspension: 'out', suspendedUntil }).where(eq(members.id, one.id))
    expect((await decide(two, id)).data().state).toBe('granted')
  })
})

describe('the pot of a district', () => {
  it('is visible to residents only', async () => {
    const [ada, ben] = [await live(), await live()]
    const elsewhere = await sparks.market.makeNeighbour(0, { location: 'Truro' })
    expect(await get(ada)).toMatchObject({
      district: { name: district },
      balance: 0,
      entries: [],
      keepers: 0,
    })
    expect((await sparks.giveToPot(ada, 2.5)).data().balance).toBe(2.5)
    expect(await get(ben)).toMatchObject({
      balance: 2.5,
      given: 2.5,
      helped: 0,
      grants: 0,
      entries: [{ kind: 'in', amount: 2.5 }],
    })
    expect(JSON.stringify(await get(ben))).not.toContain(ada.id)
    expect(await get(elsewhere)).toMatchObject({ balance: 0 })
    expect(await get(await sparks.market.makeNeighbour())).toBeNull()
  })

  it('takes a gift once for each key and not below a balance of zero', async () => {
    const [ada, key] = [await sparks.makeTrusted(), v7()]
    await t.db.execute(sql`update members set location = ${district} where id = ${ada.id}`)
    const [first, again] = [await sparks.giveToPot(ada, 6, key), await sparks.giveToPot(ada, 6, key)]
    expect(again.data()).toEqual(first.data())
    expect((await sparks.giveToPot(ada, 4.5)).body).toMatchObject({ code: 'insufficient_funds' })
    expect(await sparks.sparksOf(ada)).toBe(4)
    const homeless = await sparks.market.makeNeighbour()
    expect((await sparks.giveToPot(homeless, 1)).statusCode).toBe(409)
  })

  it('can’t be asked with fewer than three keepers', async () => {
    const { one, two, ada } = await fill()
    await appoint([one, two])
    expect((await sparks.askPot(ada, 1)).body).toMatchObject({ code: 'conflict' })
    expect((await get(ada))?.keepers).toBe(2)
  })

  it('grants with two votes and shows no names', async () => {
    const { one, two, three, ada } = await fill()
    const { id } = (await sparks.askPot(ada, 3)).data()
    expect((await sparks.askPot(ada, 1)).statusCode).toBe(409)
    expect(await requests(one)).toMatchObject([
      { id, pot: district, amount: 3, by: { id: ada.id }, votes: 0, isAgreed: false },
    ])
    expect(await desk(ada)).toEqual({ pots: [], requests: [] })
    expect((await decide(one, id)).data().state).toBe('open')
    expect((await decide(one, id)).body).toMatchObject({ code: 'state_conflict' })
    expect(await sparks.sparksOf(ada)).toBe(10)
    expect((await decide(two, id)).data().state).toBe('granted')
    expect((await decide(three, id)).body).toMatchObject({ code: 'state_conflict' })
    expect(await sparks.sparksOf(ada)).toBe(13)
    const seen = await get(three)
    expect(seen).toMatchObject({
      balance: 2,
      helped: 3,
      grants: 1,
      entries: [{ kind: 'out' }, { kind: 'in' }],
    })
    expect(JSON.stringify(seen)).not.toContain(ada.id)
    expect(await noticesTo(t.db, ada)).toMatchObject([{ kind: 'pot_granted' }])
  })

  // asvs: 2.3.4
  it('grants once with three concurrent votes', async () => {
    const { one, two, three, ada } = await fill()
    const { id } = (await sparks.askPot(ada, 2)).data()
    const ended = await Promise.all([one, two, three].map((keeper) => decide(keeper, id)))
    expect(ended.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409])
    expect(await sparks.sparksOf(ada)).toBe(12)
  })

  it('may have keepers who live elsewhere', async () => {
    const { two, three, ada } = await fill()
    const elsewhere = await sparks.market.makeNeighbour(0, { location: 'Truro' })
    await appoint([elsewhere, two, three])
    expect(await desk(elsewhere)).toEqual({ pots: [district], requests: [] })
    const { id } = (await sparks.askPot(ada, 1)).data()
    expect(await desk(elsewhere)).toMatchObject({ pots: [district], requests: [{ id, pot: district }] })
    await decide(elsewhere, id)
    expect((await decide(two, id)).data().state).toBe('granted')
  })

  it('can’t grant more than its balance', async () => {
    const { one, two, ada } = await fill(1)
    const { id } = (await sparks.askPot(ada, 2)).data()
    await decide(one, id)
    expect((await decide(two, id)).body).toMatchObject({ code: 'insufficient_funds' })
    expect((await requests(two))[0]).toMatchObject({ votes: 1, isAgreed: false })
    await sparks.giveToPot(two, 1)
    expect((await decide(two, id)).data().state).toBe('granted')
    await expect(
      t.db.execute(sql`update pots set balance = -1 where slug = ${district.toLowerCase()}`),
    ).rejects.toThrow()
  })

  // asvs: 8.2.2
  it('can be decided by its keepers only, and not by the asker', async () => {
    const { one, ada } = await fill()
    const { id } = (await sparks.askPot(one, 2)).data()
    expect((await decide(one, id)).statusCode).toBe(403)
    expect((await decide(ada, id)).statusCode).toBe(404)
    expect((await decide(moderator, id)).statusCode).toBe(404)
    expect(await requests(one)).toEqual([])
  })

  it('can decline with a reason; requests lapse after 14 days and can be repeated', async () => {
    const { one, two, ada } = await fill()
    const first = (await sparks.askPot(ada, 2)).data()
    expect((await decide(one, first.id, 'decline', ' ')).statusCode).toBe(422)
    expect((await decide(one, first.id, 'decline')).data().state).toBe('declined')
    expect((await get(ada))?.request).toMatchObject({ state: 'declined', word: 'Not this time' })
    const second = (await sparks.askPot(ada, 2)).data()
    t.clock.advance(14 * DAY)
    expect((await decide(two, second.id)).body).toMatchObject({ code: 'state_conflict', current: 'lapsed' })
    await t.deps.jobs.runDue({ only: 'lapse-pot-requests' })
    await t.deps.jobs.send('lapse-pot-requests', {})
    await t.deps.jobs.runDue({ only: 'lapse-pot-requests' })
    expect((await get(ada))?.request).toMatchObject({ state: 'lapsed' })
    const third = (await sparks.askPot(ada, 2)).data()
    const withdraw = (as: TestMember) => t.call(potContract.withdraw, { as, params: { id: third.id } })
    expect((await withdraw(one)).statusCode).toBe(404)
    expect((await withdraw(ada)).statusCode).toBe(200)
    expect((await withdraw(ada)).statusCode).toBe(409)
    expect((await decide(one, third.id)).statusCode).toBe(409)
  })

  it('loses keepers, votes and requests of deleted accounts', async () => {
    const { one, two, three, ada } = await fill()
    const { id } = (await sparks.askPot(ada, 2)).data()
    await decide(one, id)
    expect((await t.call(accountContract.remove, { as: one, body: { password: PASSWORD } })).statusCode).toBe(
      200,
    )
    expect((await decide(two, id)).data().state).toBe('open')
    expect((await get(ada))?.keepers).toBe(2)
    expect((await decide(three, id)).data().state).toBe('granted')
  })
})

describe('a district written with and without its city', () => {
  const inLondon = ['Brixton', 'Islington', 'Clapham']
  beforeEach(() => {
    district = inLondon.shift() ?? ''
  })
  const liveInCity = () =>
    sparks.market.makeNeighbour(0, { location: `7 Mill Lane, ${district}, London`, passwordHash })

  it('has one pot with the same keepers', async () => {
    const { one, two, ada } = await fill()
    const ben = await liveInCity()
    expect(await get(ben)).toEqual(await get(ada))
    expect((await sparks.giveToPot(ben, 2)).data().balance).toBe(7)
    const { id } = (await sparks.askPot(ben, 1)).data()
    await decide(one, id)
    expect((await decide(two, id)).data().state).toBe('granted')
  })

  /** Splits off a second pot, as versions before the merge made it. */
  async function makeSecondPot() {
    const ben = await liveInCity()
    expect((await sparks.giveToPot(ben, 2)).statusCode).toBe(200)
    await t.db.execute(sql`
      with second as (
        insert into pots (id, slug, name, balance)
        values (${v7()}, ${`${district.toLowerCase()}-london`}, ${`${district}, London`}, 2000) returning id
      ), moved as (
        update pot_gifts set pot_id = (select id from second) where member_id = ${ben.id} returning pot_id
      ) update pots set balance = balance - 2000 where slug = ${district.toLowerCase()}`)
    expect(await checkBooks(t.db)).toEqual([])
    return ben
  }

  const merge = async () => {
    await t.deps.jobs.send('merge-pots', {})
    await t.deps.jobs.runDue({ only: 'merge-pots' })
  }

  it('gets a second pot’s balance, gifts and requests by the job `merge-pots`, once', async () => {
    const { one, two, three, ada } = await fill()
    const ben = await makeSecondPot()
    await t.db.execute(sql`insert into pot_requests (id, pot_id, member_id, amount, reason, lapses_at)
      select ${v7()}::uuid, id, ${ben.id}::uuid, 1000, 'A lock', ${new Date(t.clock.now().getTime() + DAY).toISOString()}::timestamptz
      from pots where name = ${`${district}, London`}`)
    expect(await get(ada)).toMatchObject({ balance: 5, given: 5 })
    await merge()
    await merge()
    expect(await get(ada)).toMatchObject({ balance: 7, given: 7, keepers: 3 })
    expect((await get(ben))?.request).toMatchObject({ state: 'open' })
    const [asked] = await requests(one)
    await decide(two, asked?.id ?? '')
    expect((await decide(three, asked?.id ?? '')).data().state).toBe('granted')
    const all = (await t.call(potContract.all, { as: moderator })).data()
    expect(all.filter((pot) => pot.district.name.startsWith(district))).toHaveLength(1)
  })

  it('takes over the second pot’s keepers if it has none', async () => {
    const [ada, ben] = [await live(), await makeSecondPot()]
    await t.db.execute(sql`insert into pot_keepers (pot_id, member_id)
      select id, ${ada.id} from pots where name = ${`${district}, London`}`)
    await merge()
    expect(await get(ben)).toMatchObject({ balance: 2, keepers: 1 })
  })
})

it('moderators can appoint up to three keepers, never themselves', async () => {
  const { one, two, three, ada } = await fill()
  expect((await choose([one, two, three, ada])).statusCode).toBe(422)
  expect((await choose([moderator])).statusCode).toBe(403)
  expect((await choose([one], one)).statusCode).toBe(403)
  expect((await choose([{ id: v7() }])).statusCode).toBe(404)
  expect((await keepersOf()).keepers).toEqual([one.id, two.id, three.id].sort())
  await appoint([one, ada])
  expect((await keepersOf()).keepers).toEqual([one.id, ada.id].sort())
})

// asvs: 8.2.1 two moderators
it('appointing keepers needs a second moderator who isn’t concerned', async () => {
  const { one, two, three, ada } = await fill()
  const before = [one.id, two.id, three.id].sort()
  expect((await choose([one, two, ada])).data()).toMatchObject({ waits: true, keepers: { length: 3 } })
  expect(await keepersOf()).toEqual({ keepers: before, waits: true })
  expect(await noticesTo(t.db, ada)).toEqual([])
  expect((await choose([one])).body).toMatchObject({ code: 'state_conflict', current: 'waiting' })
  const decisions = async (as: TestMember) => (await t.call(deskContract.decisions, { as })).data()
  const [waiting] = await decisions(second)
  expect(waiting).toMatchObject({
    plan: { kind: 'keepers', name: district, come: [ada.id], gone: [three.id] },
    people: [{ id: ada.id }, { id: three.id }],
    proposedBy: { id: moderator.id },
    isMine: false,
    note: 'They know everybody here.',
  })
  await t.db.execute(sql`update members set role = 'moderator' where id = ${three.id}`)
  expect(await decisions(three)).toEqual([])
  const agree = (as: TestMember) =>
    t.call(deskContract.second, {
      as,
      params: { id: waiting?.id ?? '' },
      body: { decision: 'agree', note: 'I asked them.' },
    })
  for (const as of [three, moderator]) expect((await agree(as)).statusCode).toBe(403)
  expect((await agree(second)).statusCode).toBe(200)
  expect(await keepersOf()).toEqual({ keepers: [one.id, two.id, ada.id].sort(), waits: false })
  // Appointing the current keepers needs no decision.
  expect((await choose([one, two, ada])).data().waits).toBe(false)
})
