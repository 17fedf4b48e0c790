import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { offerContract } from '@kindling/domain/offers/offer-contract'
import { blockContract } from '@kindling/domain/trust/block-contract'
import { reliabilityContract } from '@kindling/domain/trust/reliability-contract'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { type Market, openMarket } from '../../../test/market.ts'
import { makeTestClock } from '../../../test/test-clock.ts'
import { bookings } from '../../db/schema/bookings/bookings.ts'
import { kycDocuments } from '../../db/schema/members/kyc.ts'
import { members } from '../../db/schema/members/members.ts'

const MINUTE = 60_000

let t: TestApp
let market: Market
beforeAll(async () => {
  // Starts at noon: requests are for the same day and answered within hours.
  const noon = new Date(Date.now() + 24 * 60 * MINUTE)
  noon.setUTCHours(12, 0, 0, 0)
  t = await makeTestApp({ clock: makeTestClock(noon) })
  market = openMarket(t)
})
afterAll(() => t.close())

async function pair() {
  const [ada, ben] = [await market.makeNeighbour(), await market.makeNeighbour(10_000)]
  return { ada, ben, offer: await market.makeOffer(ada, 20) }
}
type Pair = Awaited<ReturnType<typeof pair>>

const of = async (as: TestMember, member: TestMember) =>
  (await t.call(reliabilityContract.of, { as, params: { userId: member.id } })).data()

/** A request that Ada answers after some minutes. */
async function answered({ ada, ben, offer }: Pair, action: 'accept' | 'reject', minutes: number) {
  const id = await market.book(ben, offer)
  t.clock.advance(minutes * MINUTE)
  expect((await market.act(ada, action, id)).statusCode).toBe(200)
  return id
}

async function accepted(p: Pair, count: number) {
  const ids: string[] = []
  for (let nth = 0; nth < count; nth++) ids.push(await answered(p, 'accept', 1))
  return ids
}

it('reliability is shown from five bookings on, to everybody who may see the profile', async () => {
  const p = await pair()
  const since = { createdAt: new Date('2025-03-10T12:00:00Z') }
  await t.db
    .update(members)
    .set(since)
    .where(inArray(members.id, [p.ada.id, p.ben.id]))
  await accepted(p, 4)
  const card = { verified: false, verified_in: null, here_since: '2025-03', helped: null, comes_again: null }
  const unknown = { ...card, answers_minutes: null, accepts: null, turns_up: null, cancels: null }
  expect(await of(p.ben, p.ada)).toEqual(unknown)
  await accepted(p, 1)
  const known = { ...card, answers_minutes: 1, accepts: 100, turns_up: null, cancels: 0 }
  expect(await of(p.ben, p.ada)).toEqual(known)
  expect(await of(p.ada, p.ada)).toEqual(known)
  // Clients have no such statistics.
  expect(await of(p.ada, p.ben)).toEqual(unknown)
  await t.call(blockContract.block, { as: p.ada, params: { userId: p.ben.id } })
  const blocked = await t.call(reliabilityContract.of, { as: p.ben, params: { userId: p.ada.id } })
  expect(blocked.statusCode).toBe(404)
})

it('response time is the median; expired requests count as unaccepted and waiting until expiry', async () => {
  const p = await pair()
  for (const minutes of [10, 20, 30]) await answered(p, 'accept', minutes)
  await answered(p, 'reject', 40)
  const late = await market.book(p.ben, p.offer)
  t.clock.advance(73 * 60 * MINUTE)
  await t.deps.jobs.send('expire-bookings', {})
  await t.deps.jobs.runDue({ only: 'expire-bookings' })
  const booking = await t.call(bookingContract.get, { as: p.ben, params: { id: late } })
  expect(booking.data().ended_why).toBe('expired')
  expect(await of(p.ben, p.ada)).toMatchObject({ answers_minutes: 30, accepts: 60 })
  // Offer cards show it after the nightly job.
  const card = async () => {
    const { offers } = (await t.call(offerContract.list, { as: p.ben })).data()
    return offers.find(({ id }) => id === p.offer.id)?.answers_minutes
  }
  expect(await card()).toBeNull()
  await t.deps.jobs.send('refresh-answer-times', {})
  await t.deps.jobs.runDue({ only: 'refresh-answer-times' })
  expect(await card()).toBe(30)
})

it('withdrawn and unanswered requests don’t count', async () => {
  const p = await pair()
  await accepted(p, 5)
  await market.book(p.ben, p.offer)
  const back = await market.book(p.ben, p.offer)
  const read = (await t.call(bookingContract.get, { as: p.ben, params: { id: back } })).data()
  const cancelled = await t.call(bookingContract.cancel, {
    as: p.ben,
    params: { id: back },
    body: { reason: 'Ill', client_gets: read.cancellation?.client_gets ?? 0 },
  })
  expect(cancelled.statusCode).toBe(200)
  expect(await of(p.ben, p.ada)).toMatchObject({ accepts: 100, cancels: 0 })
})

it('cancelling an accepted booking counts, rejecting a request doesn’t', async () => {
  const p = await pair()
  const [first = ''] = await accepted(p, 5)
  await answered(p, 'reject', 1)
  await market.act(p.ada, 'reject', first)
  expect(await of(p.ben, p.ada)).toMatchObject({ accepts: 83, cancels: 20 })
})

it('the attendance rate counts completed bookings and absences', async () => {
  const p = await pair()
  const ids = await accepted(p, 6)
  for (const id of ids.slice(0, 4)) await market.complete(p.ben, id)
  expect(await of(p.ben, p.ada)).toMatchObject({ turns_up: null })
  const [, , , , missed = '', waited = ''] = ids
  const absent = { status: 'rejected', endedWhy: 'absent' } as const
  await t.db
    .update(bookings)
    .set({ ...absent, endedBy: 'provider' })
    .where(eq(bookings.id, missed))
  expect(await of(p.ben, p.ada)).toMatchObject({ turns_up: 80 })
  await t.db
    .update(bookings)
    .set({ ...absent, endedBy: 'client' })
    .where(eq(bookings.id, waited))
  expect(await of(p.ben, p.ada)).toMatchObject({ turns_up: 83, cancels: 0 })
})

it('reliability counts the last year', async () => {
  const p = await pair()
  const ids = await accepted(p, 5)
  const long = new Date(t.clock.now().getTime() - 366 * 24 * 60 * MINUTE)
  await t.db
    .update(bookings)
    .set({ createdAt: long })
    .where(eq(bookings.id, ids[0] ?? ''))
  expect(await of(p.ben, p.ada)).toMatchObject({ answers_minutes: null, accepts: null, cancels: null })
})

// spec: marketplace §2 reliability
it('helped and returning clients are shown from five clients on, over all years', async () => {
  const { ada, ben, offer } = await pair()
  const done = async (client: TestMember) => {
    const id = await market.book(client, offer)
    await market.act(ada, 'accept', id)
    await market.complete(client, id)
    return id
  }
  const first = await done(ben)
  await done(ben)
  for (let nth = 0; nth < 3; nth += 1) await done(await market.makeNeighbour(100))
  // Six bookings of four clients: clients are counted.
  await done(ben)
  expect(await of(ben, ada)).toMatchObject({ helped: null, comes_again: null, turns_up: 100 })
  const fifth = await market.makeNeighbour(100)
  const open = await market.book(fifth, offer)
  await market.act(ada, 'accept', open)
  expect(await of(ben, ada)).toMatchObject({ helped: null, comes_again: null })
  await market.complete(fifth, open)
  expect(await of(ben, ada)).toMatchObject({ helped: 5, comes_again: 20 })
  const long = new Date(t.clock.now().getTime() - 900 * 24 * 60 * MINUTE)
  await t.db.update(bookings).set({ createdAt: long, completedAt: long }).where(eq(bookings.id, first))
  expect(await of(ben, ada)).toMatchObject({ helped: 5, comes_again: 20 })
})

// spec: marketplace §2 reliability
it('the identity check is shown with its month', async () => {
  const [ada, ben, mona] = [
    await market.makeNeighbour(0, { kycStatus: 'verified' }),
    await market.makeNeighbour(),
    await t.makeMember({ role: 'moderator' }),
  ]
  expect(await of(ben, ada)).toMatchObject({ verified: true, verified_in: null })
  const paper = (nth: number, method: 'identity' | 'utility', decidedAt: string) => ({
    memberId: ada.id,
    method,
    idType: method === 'identity' ? ('driving-license' as const) : null,
    fileKey: `private/${'a'.repeat(21)}${nth}.webp`,
    approvalStatus: 'approved' as const,
    decidedBy: mona.id,
    decidedAt: new Date(decidedAt),
  })
  await t.db
    .insert(kycDocuments)
    .values([paper(1, 'identity', '2026-03-31T23:30:00Z'), paper(2, 'utility', '2026-05-02T09:00:00Z')])
  expect(await of(ben, ada)).toMatchObject({ verified: true, verified_in: '2026-03' })
  expect(JSON.stringify(await of(ben, ada))).not.toContain('2026-03-31')
  // After a name change the check is repeated and hidden until then.
  await t.db.update(members).set({ kycStatus: 'pending' }).where(eq(members.id, ada.id))
  expect(await of(ben, ada)).toMatchObject({ verified: false, verified_in: null })
})
