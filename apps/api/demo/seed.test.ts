import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { kycModerationContract } from '@kindling/domain/kyc/kyc-contract'
import { kycStatusOf } from '@kindling/domain/kyc/kyc-rules'
import { loanContract } from '@kindling/domain/lending/loan-contract'
import { thingContract } from '@kindling/domain/lending/thing-contract'
import { messageContract } from '@kindling/domain/messages/message-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { offerContract } from '@kindling/domain/offers/offer-contract'
import { potContract } from '@kindling/domain/pots/pot-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPassword } from '../src/auth/passwords.ts'
import { bookingProposals } from '../src/db/schema/bookings/booking-proposals.ts'
import { bookings, reviews } from '../src/db/schema/bookings/bookings.ts'
import { loans } from '../src/db/schema/bookings/lending.ts'
import { sessions } from '../src/db/schema/members/auth.ts'
import { kycDocuments } from '../src/db/schema/members/kyc.ts'
import { follows, members } from '../src/db/schema/members/members.ts'
import { potKeepers } from '../src/db/schema/money/pots.ts'
import { skills } from '../src/db/schema/offers/skills.ts'
import { messages } from '../src/db/schema/talk/messages.ts'
import { vouches } from '../src/db/schema/trust/trust.ts'
import { checkBooks } from '../src/ledger/books/check-books.ts'
import type { TestMember } from '../test/make-member.ts'
import { makeTestApp, type TestApp } from '../test/make-test-app.ts'
import { seedDemo } from './seed.ts'

let t: TestApp
let isSeeded: boolean
beforeAll(async () => {
  t = await makeTestApp()
  isSeeded = await seedDemo(t.deps)
}, 120_000)
afterAll(() => t.close())

const accounts = ['client@kindling.test', 'provider@kindling.test', 'moderator@kindling.test']

async function demoMember(email: string) {
  const [row] = await t.db.select().from(members).where(eq(members.email, email))
  if (row === undefined) throw new Error(`${email} is missing`)
  return row
}

/** A demo account as the caller of requests. */
async function signedIn(email: string): Promise<TestMember> {
  const { id, role } = await demoMember(email)
  const [session] = await t.db.insert(sessions).values({ memberId: id }).returning()
  const sid = session?.id ?? ''
  return { id, email, sessionId: sid, token: () => t.deps.tokens.signAccess({ id, email, role, sid }) }
}

const statusesOf = async (side: 'clientId' | 'providerId', email: string) => {
  const { id } = await demoMember(email)
  const rows = await t.db
    .selectDistinct({ status: bookings.status })
    .from(bookings)
    .where(eq(bookings[side], id))
  return rows.map(({ status }) => status).toSorted()
}

describe('seeded demo database', () => {
  it('has two hundred members with skills, reviews and follows', async () => {
    expect(isSeeded).toBe(true)
    const counts = await Promise.all(
      [members, skills, reviews, follows].map(
        async (table) => (await t.db.select({ n: count() }).from(table))[0]?.n,
      ),
    )
    expect(counts[0]).toBe(200)
    expect(counts[1]).toBeGreaterThan(280)
    expect(counts[2]).toBeGreaterThan(90)
    expect(counts[3]).toBeGreaterThan(500)
  })

  it('has three hundred bookings in every status, seven of them loans', async () => {
    const rows = await t.db
      .select({ status: bookings.status, n: count() })
      .from(bookings)
      .groupBy(bookings.status)
    expect(Object.fromEntries(rows.map(({ status, n }) => [status, n]))).toEqual({
      pending: 37,
      accepted: 41,
      in_progress: 24,
      completed: 153,
      rejected: 55,
      disputed: 18,
    })
  })

  it('lends ten things, found by members who don’t know the owner, at their price a day', async () => {
    const as = await signedIn('moderator@kindling.test')
    const { offers } = (
      await t.call(offerContract.list, { as, query: { kind: 'thing', limit: 60 } as never })
    ).data()
    expect(offers).toHaveLength(10)
    expect(offers).toContainEqual(expect.objectContaining({ title: 'Tent for four', hourly_rate: 6 }))
    const mine = (await t.call(thingContract.mine, { as: await signedIn('provider@kindling.test') })).data()
    expect(mine.map(({ title }) => title)).toEqual(['Hammer drill', 'Extension ladder, 5 m'])
  })

  it('shows the demo client loans that are accepted, reported as returned, and completed with a review', async () => {
    const as = await signedIn('client@kindling.test')
    const rows = await t.db.select().from(loans)
    expect(rows).toHaveLength(7)
    const own = await Promise.all(
      rows.map(async ({ bookingId: id }) => await t.call(loanContract.get, { as, params: { id } })),
    )
    const seen = own.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.data())
    expect(
      seen
        .map(({ booking, words, deposit_state: deposit }) => [booking.status, words.length, deposit])
        .toSorted(),
    ).toEqual([
      ['accepted', 0, 'held'],
      ['completed', 4, 'returned'],
      ['in_progress', 3, 'held'],
    ])
  })

  it('has pots with three keepers; the provider keeps one with an open request', async () => {
    const rows = await t.db
      .select({ potId: potKeepers.potId, n: count() })
      .from(potKeepers)
      .groupBy(potKeepers.potId)
    expect(rows.length).toBeGreaterThan(2)
    expect(new Set(rows.map(({ n }) => n))).toEqual(new Set([3]))
    const as = await signedIn('provider@kindling.test')
    const desk = (await t.call(potContract.requests, { as })).data()
    expect(desk.pots).toEqual(['Camden'])
    expect(desk.requests).toMatchObject([{ votes: 1, isAgreed: false }])
    const pot = (await t.call(potContract.get, { as: await signedIn('client@kindling.test') })).data()
    expect(pot).toMatchObject({ keepers: 3, grants: 1 })
  })

  it('has bookings with times, packages, an open proposal, and every kind of cancellation', async () => {
    const { endedBy, endedWhy, startsAt, kept, status } = bookings
    const rows = await t.db.select({ endedBy, endedWhy, startsAt, kept, status }).from(bookings)
    const timed = rows.filter((row) => row.startsAt !== null)
    expect(new Set(timed.map((row) => row.status))).toEqual(new Set(['pending', 'accepted']))
    expect(timed.length).toBeGreaterThan(15)
    const ends = rows.map(
      (row) => `${row.endedWhy} by ${row.endedBy}, ${row.kept > 0 ? 'at a price' : 'free'}`,
    )
    expect(ends).toEqual(
      expect.arrayContaining([
        'cancelled by client, free',
        'cancelled by client, at a price',
        'cancelled by provider, free',
        'expired by system, free',
      ]),
    )
    expect(await t.db.select().from(bookingProposals)).toHaveLength(1)
    const offered = await t.db.select({ packages: skills.packages }).from(skills)
    expect(offered.filter(({ packages }) => packages.length > 0).length).toBeGreaterThan(50)
  })

  it('has vouches only by members who were helped, and answers to reviews', async () => {
    const rows = await t.db.select().from(vouches)
    expect(rows.length).toBeGreaterThan(8)
    const helped = await t.db.select().from(bookings).where(eq(bookings.status, 'completed'))
    for (const { voucherId, voucheeId } of rows) {
      expect(helped.some((one) => one.clientId === voucherId && one.providerId === voucheeId)).toBe(true)
    }
    expect(await t.db.$count(reviews, isNotNull(reviews.answer))).toBeGreaterThan(3)
  })

  it('has reviews only of completed bookings, by one side about the other', async () => {
    const rows = await t.db
      .select({ review: reviews, booking: bookings })
      .from(reviews)
      .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    expect(rows.length).toBeGreaterThan(90)
    for (const { review, booking } of rows) {
      const { clientId, providerId } = booking
      const sides = review.reviewedAs === 'provider' ? [clientId, providerId] : [providerId, clientId]
      expect([review.reviewerId, review.revieweeId, review.skillId]).toEqual([...sides, booking.skillId])
      expect(booking.status).toBe('completed')
      expect(Number(review.createdAt)).toBeGreaterThan(Number(booking.completedAt))
    }
  })

  it('passes the ledger audit', async () => {
    expect(await checkBooks(t.db)).toEqual([])
  })

  it('has twelve published categories, each with many offers', async () => {
    const client = await signedIn('client@kindling.test')
    const categories = (await t.call(skillContract.categories, { as: client })).data()
    expect(categories).toHaveLength(12)
    expect(categories.filter(({ people }) => people < 10)).toEqual([])
  })

  it('has a loadable picture wherever one is required', async () => {
    const photos = await t.db.select({ url: members.photourl }).from(members)
    const thumbnails = await t.db
      .selectDistinct({ url: sql<string>`unnest(${skills.thumbnails})` })
      .from(skills)
    const urls = [...photos, ...thumbnails].flatMap(({ url }) => url ?? [])
    const kept = new Set(
      (await readdir(join(t.deps.config.dataDir, 'files'))).map((name) => `/files/${name}`),
    )
    expect(urls.filter((url) => !kept.has(url))).toEqual([])
    expect(thumbnails.length).toBe(58)
    const { statusCode, headers } = await t.app.inject({ url: urls[0] ?? '' })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
  })

  // spec: marketplace §2 demo threads
  it('has unread messages for the demo accounts, and none dated in the future', async () => {
    const all = await t.db.select().from(messages)
    expect(all.length).toBeGreaterThan(300)
    expect(all.filter(({ createdAt }) => createdAt > t.clock.now())).toEqual([])
    for (const email of accounts.slice(0, 2)) {
      const as = await signedIn(email)
      const list = (await t.call(messageContract.conversations, { as, query: {} })).data()
      expect(list.length).toBeGreaterThan(3)
      expect((await t.call(messageContract.unread, { as })).data()).toEqual({ total: 1 })
      const newest = list.find(({ unreadmessagecount }) => unreadmessagecount === 1)
      expect(newest).toBe(list[0])
    }
  })

  it('has notifications of bookings and followers for the demo accounts, two of them recent', async () => {
    for (const email of accounts.slice(0, 2)) {
      const as = await signedIn(email)
      expect((await t.call(notificationContract.unread, { as })).data()).toMatchObject({ total: 2 })
      const told = (await t.call(notificationContract.bookings, { as, query: { limit: 50 } })).data()
      const times = told.map(({ createdAt }) => createdAt)
      expect(times.length).toBeGreaterThan(5)
      expect(times).toEqual(times.toSorted().toReversed())
      expect(times.filter((at) => at > t.clock.now().toISOString())).toEqual([])
      expect((await t.call(notificationContract.follower, { as, query: {} })).data()).not.toEqual([])
    }
  })

  it('has documents for each member that match the verification status', async () => {
    const rows = await t.db
      .select({
        id: members.id,
        status: members.kycStatus,
        method: kycDocuments.method,
        approval: kycDocuments.approvalStatus,
      })
      .from(members)
      .leftJoin(kycDocuments, eq(kycDocuments.memberId, members.id))
    for (const own of Map.groupBy(rows, ({ id }) => id).values()) {
      const documents = own.flatMap(({ method, approval }) =>
        method && approval ? [{ kyc_method: method, approval_status: approval }] : [],
      )
      expect(kycStatusOf(documents)).toBe(own[0]?.status)
    }
    const moderator = await signedIn('moderator@kindling.test')
    const waiting = (
      await t.call(kycModerationContract.waiting, { as: moderator, query: { limit: 50 } })
    ).data()
    expect(waiting.length).toBeGreaterThan(5)
    const params = { id: waiting[0]?.id ?? '' }
    const { document_url: url } = (await t.call(kycModerationContract.open, { as: moderator, params })).data()
    const { statusCode, headers } = await t.app.inject({ url })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(waiting.filter(({ created_at }) => new Date(created_at) > t.clock.now())).toEqual([])
  })

  it('isn’t seeded a second time', async () => {
    expect(await seedDemo(t.deps)).toBe(false)
    expect((await t.db.select({ n: count() }).from(members))[0]?.n).toBe(200)
  })
})

describe('demo accounts', () => {
  it('sign in with the password shown on the login page', async () => {
    const rows = await t.db.select().from(members).where(inArray(members.email, accounts))
    expect(rows).toHaveLength(3)
    for (const { passwordHash } of rows) expect(await isPassword('kindling-demo', passwordHash)).toBe(true)
    const roles = Object.fromEntries(rows.map(({ email, role }) => [email, role]))
    expect(roles).toEqual({
      'client@kindling.test': 'member',
      'provider@kindling.test': 'member',
      'moderator@kindling.test': 'moderator',
    })
  })

  it('include a second moderator, for decisions that need two', async () => {
    const rows = await t.db
      .select({ email: members.email })
      .from(members)
      .where(eq(members.role, 'moderator'))
    expect(rows.map(({ email }) => email).sort()).toEqual([
      'moderator2@kindling.test',
      'moderator@kindling.test',
    ])
  })

  it('leave the client £42.50 and 14.5 sparks', async () => {
    const client = await signedIn('client@kindling.test')
    const wallet = (await t.call(moneyContract.balance, { as: client })).data()
    expect([wallet.balance, wallet.spark_tokens]).toEqual([42.5, 14.5])
  })

  it('have bookings in every status on both sides', async () => {
    const all = ['accepted', 'completed', 'disputed', 'in_progress', 'pending', 'rejected']
    expect(await statusesOf('clientId', 'client@kindling.test')).toEqual(all)
    expect(await statusesOf('providerId', 'provider@kindling.test')).toEqual(all)
  })

  it('include a provider of home repairs for £18 or 9 sparks', async () => {
    const provider = await signedIn('provider@kindling.test')
    const mine = (await t.call(skillContract.mine, { as: provider })).data()
    expect(mine.length).toBeGreaterThan(1)
    expect(mine).toContainEqual(
      expect.objectContaining({
        skill_type: 'Home repairs',
        hourly_rate: 18,
        spark_token: 9,
        thumbnail04: expect.any(String),
      }),
    )
  })
})
