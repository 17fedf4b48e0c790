import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { type MemberYear, memberYearContract } from '@kindling/domain/money/member-year-contract'
import { potContract } from '@kindling/domain/pots/pot-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCardMarket } from '../../../test/card-market.ts'
import { hearDispute } from '../../../test/hear-dispute.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { keyed } from '../../../test/market.ts'
import { agreeToLast } from '../../../test/second-moderator.ts'
import { makeTestClock } from '../../../test/test-clock.ts'
import { bookings } from '../../db/schema/bookings/bookings.ts'
import { members } from '../../db/schema/members/members.ts'
import { openLending } from '../bookings/loans/loan-test-kit.ts'
import { openExtensions } from '../bookings/more-time/extension-test-kit.ts'
import { openSparks, type Sparks } from '../gifts/spark-test-kit.ts'
import { memberYear } from './member-year-store.ts'

const YEAR = 2027

let t: TestApp
let sparks: Sparks
beforeAll(async () => {
  t = await makeTestApp({ clock: makeTestClock(new Date(`${YEAR}-05-10T09:00:00Z`)) })
  sparks = openSparks(t)
})
afterAll(() => t.close())

const read = async (as: TestMember, year: number = YEAR): Promise<MemberYear> =>
  (await t.call(memberYearContract.read, { as, params: { year } })).data()

const nobody = { bookings: 0, minutes: 0, neighbours: 0 }
const nothing = { pounds: 0, sparks: 0 }
const noGifts = { gifts: 0, sparks: 0 }

/** The counts of a year without its year numbers. */
const counted = ({ year: _, first_year: __, last_year: ___, ...rest }: MemberYear) => rest
const emptyYear = {
  helped: nobody,
  was_helped: nobody,
  earned: nothing,
  paid: nothing,
  gifts_given: noGifts,
  gifts_got: noGifts,
  pot_given: 0,
  pot_got: 0,
}

async function complete(client: TestMember, provider: TestMember, rate: number, method?: 'spark_token') {
  const id = await sparks.market.book(client, await sparks.market.makeOffer(provider, rate), method)
  await sparks.market.act(provider, 'accept', id)
  expect((await sparks.market.complete(client, id)).statusCode).toBe(200)
  return id
}

// spec: marketplace §2 member year
it('a member’s year counts hours, neighbours and amounts of both sides', async () => {
  const { market } = sparks
  const [ada, ben] = [await market.makeNeighbour(100), await market.makeNeighbour(100)]
  const cleo = await market.makeNeighbour(100)
  await complete(ben, ada, 12)
  await complete(ben, ada, 6, 'spark_token')
  await complete(cleo, ada, 20)
  await complete(ada, cleo, 8)
  // Requested and rejected: refunded and not counted.
  await market.act(ada, 'reject', await market.book(ben, await market.makeOffer(ada, 30)))
  expect(counted(await read(ada))).toEqual({
    ...emptyYear,
    helped: { bookings: 3, minutes: 180, neighbours: 2 },
    was_helped: { bookings: 1, minutes: 60, neighbours: 1 },
    earned: { pounds: 32, sparks: 3 },
    paid: { pounds: 8, sparks: 0 },
  })
  expect(counted(await read(ben))).toEqual({
    ...emptyYear,
    was_helped: { bookings: 2, minutes: 120, neighbours: 1 },
    paid: { pounds: 12, sparks: 3 },
  })
})

// spec: marketplace §2 member year
it('a member’s year counts card payments and extensions', async () => {
  const cards = openCardMarket(t)
  const [ada, ben] = [await cards.makeNeighbour(), await cards.makeNeighbour()]
  const { id } = await cards.bookByCard(ben, await cards.makeOffer(ada, 15))
  await cards.act(ada, 'accept', id)
  await cards.complete(ben, id)
  expect(await read(ben)).toMatchObject({ paid: { pounds: 15 }, was_helped: { minutes: 60 } })

  const longer = openExtensions(t)
  const asked = await longer.openAsked()
  await longer.answer('accept', asked.ben, asked.id, asked.eid)
  await longer.market.complete(asked.ben, asked.id)
  expect(await read(asked.ada)).toMatchObject({
    helped: { bookings: 1, minutes: 150, neighbours: 1 },
    earned: { pounds: 50 },
  })
})

it('a member’s year counts loans without hours and their price without the deposit', async () => {
  const lending = openLending(t)
  const { ada, ben, id } = await lending.openLent()
  for (const side of [ada, ben]) await lending.say(side, id, 'returned')
  const lent = { bookings: 1, minutes: 0, neighbours: 1 }
  expect(counted(await read(ada))).toEqual({ ...emptyYear, helped: lent, earned: { pounds: 9, sparks: 0 } })
  expect(counted(await read(ben))).toEqual({ ...emptyYear, was_helped: lent, paid: { pounds: 9, sparks: 0 } })
})

// spec: marketplace §2 member year
it('a member’s year counts the shares of a dispute without hours', async () => {
  const { market } = sparks
  const [ada, ben] = [await market.makeNeighbour(), await market.makeNeighbour(50)]
  const bookingId = await market.book(ben, await market.makeOffer(ada, 40))
  await market.act(ada, 'accept', bookingId)
  await market.act(ada, 'complete', bookingId)
  const body = { bookingId, message: 'It drips still' }
  const { id } = (await t.call(disputeContract.open, { as: ben, body, headers: keyed() })).data()
  await hearDispute(t.db, id)
  await t.call(moderationContract.decideDispute, {
    as: await market.makeNeighbour(0, { role: 'moderator' }),
    params: { id },
    body: { outcome: 'split', provider_amount: 15, client_amount: 25, note: 'Half of it holds' },
  })
  expect(counted(await read(ada))).toEqual({ ...emptyYear, earned: { pounds: 15, sparks: 0 } })
  expect(counted(await read(ben))).toEqual({ ...emptyYear, paid: { pounds: 15, sparks: 0 } })
})

// spec: marketplace §2 member year
it('a member’s year counts gifts and pot gifts and grants', async () => {
  const live = () => sparks.market.makeNeighbour(0, { location: 'Hackney' })
  const [ada, ben, one, two] = [await live(), await live(), await live(), await live()]
  await sparks.give(ada, ben, 1.5)
  await sparks.give(ada, ben, 1)
  await sparks.give(ben, ada, 0.5)
  await sparks.giveToPot(ben, 3)
  await t.call(potContract.appoint, {
    as: await t.makeMember({ role: 'moderator' }),
    params: { slug: 'hackney' },
    body: { keepers: [one.id, two.id, ben.id], note: 'They know everybody here.' },
  })
  await agreeToLast(t, await t.makeMember({ role: 'moderator' }))
  const asked = await sparks.askPot(ada, 2)
  expect(asked.statusCode).toBe(200)
  expect((await read(ada)).pot_got).toBe(0)
  const { requests } = (await t.call(potContract.requests, { as: one })).data()
  for (const as of [one, two]) {
    const params = { id: requests[0]?.id ?? '' }
    await t.call(potContract.decide, { as, params, body: { decision: 'agree', word: '' } })
  }
  expect(counted(await read(ada))).toEqual({
    ...emptyYear,
    gifts_given: { gifts: 2, sparks: 2.5 },
    gifts_got: { gifts: 1, sparks: 0.5 },
    pot_got: 2,
  })
  expect(counted(await read(ben))).toEqual({
    ...emptyYear,
    gifts_given: { gifts: 1, sparks: 0.5 },
    gifts_got: { gifts: 2, sparks: 2.5 },
    pot_given: 3,
  })
})

// spec: marketplace §2 member year
it('a member’s year ends in the member’s time zone', async () => {
  const { market } = sparks
  const [ada, ben] = [await market.makeNeighbour(), await market.makeNeighbour(50)]
  const id = await complete(ben, ada, 10)
  // 00:30 on New Year's Day in London is still the old year in New York.
  const completedAt = new Date(`${YEAR}-01-01T00:30:00Z`)
  await t.db.update(bookings).set({ completedAt }).where(eq(bookings.id, id))
  expect([(await read(ada)).helped.bookings, (await read(ada, YEAR - 1)).helped.bookings]).toEqual([1, 0])
  await t.db
    .update(members)
    .set({ timeZone: 'America/New_York', createdAt: new Date(`${YEAR}-01-01T00:30:00Z`) })
    .where(eq(members.id, ada.id))
  const [old, current] = [await read(ada, YEAR - 1), await read(ada)]
  expect([old.helped.bookings, current.helped.bookings]).toEqual([1, 0])
  expect(old).toMatchObject({ year: YEAR - 1, first_year: YEAR - 1, last_year: YEAR })
})

// asvs: 8.2.2
it('a member’s year is visible to the member only', async () => {
  const { market } = sparks
  const [ada, ben] = [await market.makeNeighbour(), await market.makeNeighbour(50)]
  await complete(ben, ada, 10)
  await sparks.give(ada, ben, 1)
  expect(counted(await read(await market.makeNeighbour(50)))).toEqual(emptyYear)
  const unsigned = await t.call(memberYearContract.read, { params: { year: YEAR } })
  expect(unsigned.statusCode).toBe(401)
})

it.each(['1999', '3000', '2027.5', 'this', '%20'])(
  'a member’s year refuses the year %s with 422',
  async (year) => {
    const headers = { authorization: `Bearer ${await (await t.makeMember()).token()}` }
    const answer = await t.app.inject({ url: `/api/wallet/years/${year}`, headers })
    expect(answer.statusCode).toBe(422)
  },
)

// spec: marketplace §2 member year
it('a member’s year is read without sequential scans', async () => {
  const ada = await t.makeMember()
  const plan = await t.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute(sql`explain ${memberYear(ada.id, YEAR, t.clock.now())}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).not.toContain('Seq Scan')
  for (const index of ['bookings_provider', 'bookings_client', 'payment_intents_member', 'gifts_giver']) {
    expect(plan).toContain(`${index}_idx`)
  }
})
