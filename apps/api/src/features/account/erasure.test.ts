import { authContract, tokensSchema } from '@kindling/domain/auth/auth-contract'
import { deviceContract } from '@kindling/domain/auth/device-contract'
import { followContract } from '@kindling/domain/follows/follow-contract'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { bookings, reviews } from '../../db/schema/bookings/bookings.ts'
import { emailVerifications, sessions } from '../../db/schema/members/auth.ts'
import { kycDocuments } from '../../db/schema/members/kyc.ts'
import { members } from '../../db/schema/members/members.ts'
import { skills } from '../../db/schema/offers/skills.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { hashToken } from '../auth/secrets.ts'
import { type AccountKit, makeAccountKit, PASSWORD } from './account-test-kit.ts'
import { filesJob } from './departed-files.ts'
import { ERASED } from './personal-data/personal-table-store.ts'

let kit: AccountKit
beforeAll(async () => {
  kit = await makeAccountKit()
})
afterAll(() => kit.close())

const memberRow = async ({ id }: TestMember) =>
  (await kit.db.select().from(members).where(eq(members.id, id)))[0]

/** A completed and settled booking. */
async function settledBooking(client: TestMember, provider: TestMember) {
  const offer = await kit.market.makeOffer(provider, 20)
  const id = await kit.market.book(client, offer, 'spark_token')
  await kit.market.act(provider, 'accept', id)
  await kit.market.complete(client, id)
  return { id, offer }
}

describe('deleting an account', () => {
  it('ends all sessions at once and refuses a second call with 401', async () => {
    const ada = await kit.makeNeighbour()
    const login = await kit.call(authContract.login, { body: { email: ada.email, password: PASSWORD } })
    const { refreshToken } = tokensSchema.parse(login.data())
    expect((await kit.leave(ada)).statusCode).toBe(200)
    expect((await kit.leave(ada)).statusCode).toBe(401)
    expect((await kit.call(deviceContract.list, { as: ada })).statusCode).toBe(401)
    const headers = { authorization: `Bearer ${refreshToken}` }
    expect((await kit.call(authContract.refresh, { headers })).statusCode).toBe(401)
    expect(await kit.db.select().from(sessions).where(eq(sessions.memberId, ada.id))).toEqual([])
  })

  it('removes the login, mails one goodbye, and answers a later login as for an unknown email', async () => {
    const ada = await kit.makeNeighbour()
    await kit.leave(ada)
    const login = (email: string) => kit.call(authContract.login, { body: { email, password: PASSWORD } })
    expect((await login(ada.email)).body).toEqual((await login('nobody-at-all@example.test')).body)
    const subjects = (await kit.mailsTo(ada.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Your Kindling account is deleted'])
  })

  it('frees the email for a new account', async () => {
    const ada = await kit.makeNeighbour()
    await kit.leave(ada)
    const now = kit.clock.now()
    const expiresAt = new Date(now.getTime() + 60_000)
    const tokenHash = hashToken('a proof')
    await kit.db.insert(emailVerifications).values({ email: ada.email, tokenHash, expiresAt, createdAt: now })
    const registered = await kit.call(authContract.register, {
      body: {
        email: ada.email,
        phone: '+44 20 7946 0999',
        firstname: 'Ada',
        lastname: 'New',
        gender: 'female',
        password: 'seven-quiet-herons',
        verificationToken: 'a proof',
      },
    })
    expect(registered.data().id).not.toBe(ada.id)
  })

  it('erases all personal data and makes the remaining row immutable', async () => {
    const ada = await kit.makeNeighbour(0, {
      firstname: 'Adelheid',
      lastname: 'Quince',
      phone: '+44 7700 900123',
      bio: 'I mend bikes',
      website: 'https://a.test',
      location: 'Leeds',
      street: '7 Quince Lane',
      zipCode: 'LS1 1AA',
      lat: 53.8,
      lon: -1.5,
      gender: 'female',
    })
    const { offer } = await settledBooking(await kit.makeNeighbour(), ada)
    await kit.leave(ada)
    const row = await memberRow(ada)
    expect(row).toMatchObject({ firstname: 'Former', lastname: 'member', email: `${ada.id}@deleted.invalid` })
    const whole = await everythingAsText()
    for (const trace of ['Adelheid', 'Quince', '900123', 'I mend bikes', 'a.test', 'LS1 1AA', ada.email]) {
      expect(whole.includes(trace), trace).toBe(false)
    }
    const [skill] = await kit.db.select().from(skills).where(eq(skills.id, offer.id))
    expect(skill).toMatchObject({ description: ERASED, thumbnails: [] })
    await expect(
      kit.db.update(members).set({ firstname: 'Ada' }).where(eq(members.id, ada.id)),
    ).rejects.toThrow()
  })

  it('keeps the other side’s booking without address, description and pictures', async () => {
    const [client, provider] = [await kit.makeNeighbour(), await kit.makeNeighbour()]
    const { id } = await settledBooking(client, provider)
    await kit.leave(client)
    const [row] = await kit.db.select().from(bookings).where(eq(bookings.id, id))
    expect(row).toMatchObject({
      title: 'Bike repair',
      description: ERASED,
      location: ERASED,
      lat: null,
      lon: null,
    })
    expect(row?.settledAt).not.toBeNull()
  })

  it('keeps written reviews under the name “Former member”', async () => {
    const [client, provider] = [await kit.makeNeighbour(), await kit.makeNeighbour()]
    const { id, offer } = await settledBooking(client, provider)
    const about = { bookingId: id, skillId: offer.id, rating: 5, comment: 'As good as new' }
    for (const [as, reviewee] of [
      [client, provider],
      [provider, client],
    ] as const) {
      await kit.call(reviewContract.create, { as, body: { ...about, revieweeId: reviewee.id } })
    }
    await kit.leave(client)
    expect(await kit.db.select().from(reviews).where(eq(reviews.bookingId, id))).toHaveLength(2)
    const shown = (
      await kit.call(reviewContract.ofUser, { as: provider, params: { id: provider.id } })
    ).data()
    expect(shown).toMatchObject([
      { comment: 'As good as new', reviewerId: { firstname: 'Former', lastname: 'member', photourl: null } },
    ])
  })

  it('hides profile, skills, reviews and followings, and refuses orders and follows with 404', async () => {
    const [ada, ben] = [await kit.makeNeighbour(), await kit.makeNeighbour()]
    const offer = await kit.market.makeOffer(ada, 20)
    await kit.call(followContract.follow, { as: ben, params: { userId: ada.id } })
    await kit.leave(ada)
    expect((await kit.call(profileContract.get, { as: ben, params: { id: ada.id } })).statusCode).toBe(404)
    expect((await kit.call(skillContract.get, { as: ben, params: { id: offer.id } })).statusCode).toBe(404)
    expect((await kit.call(reviewContract.ofUser, { as: ben, params: { id: ada.id } })).statusCode).toBe(404)
    expect((await kit.call(followContract.followings, { as: ben })).data()).toEqual([])
    expect((await kit.market.order(ben, offer, 'spark_token')).statusCode).toBe(404)
    expect((await kit.call(followContract.follow, { as: ben, params: { userId: ada.id } })).statusCode).toBe(
      404,
    )
  })

  it('returns the sparks to the platform in a balanced transfer', async () => {
    const ada = await kit.makeNeighbour()
    await kit.leave(ada)
    const { rows } = await kit.db.execute(
      sql`select t.reason, e.amount from ledger_entries e join transfers t on t.id = e.transfer_id
          join accounts a on a.id = e.account_id where a.member_id = ${ada.id} order by e.id`,
    )
    expect(rows).toEqual([
      { reason: 'Welcome to Kindling', amount: 10_000 },
      { reason: 'Given up with the account', amount: -10_000 },
    ])
    expect(await checkBooks(kit.db)).toEqual([])
  })

  it('deletes the member’s files by a job, except those that another member uses', async () => {
    const [ada, ben] = [await kit.makeNeighbour(), await kit.makeNeighbour()]
    const { storage } = kit.deps
    const put = (isPublic: boolean) =>
      storage.put(Buffer.from('a file'), { contentType: 'image/webp', isPublic })
    const [photo, shared, thumbnail, paper] = [
      await put(true),
      await put(true),
      await put(true),
      await put(false),
    ]
    await kit.db.update(members).set({ photourl: photo.url }).where(eq(members.id, ada.id))
    await kit.db.update(members).set({ photourl: shared.url }).where(eq(members.id, ben.id))
    await kit.market.makeOffer(ada, 20, { thumbnails: [thumbnail.url ?? '', shared.url ?? ''] })
    await kit.db.insert(kycDocuments).values({ memberId: ada.id, method: 'utility', fileKey: paper.key })
    await kit.leave(ada)
    expect(await storage.read(photo.key)).toHaveLength(6)
    await kit.deps.jobs.runDue({ only: filesJob })
    for (const { key } of [photo, thumbnail, paper]) await expect(storage.read(key)).rejects.toThrow()
    expect(await storage.read(shared.key)).toHaveLength(6)
  })

  it('changes nothing of other members', async () => {
    const [ada, ben] = [await kit.makeNeighbour(), await kit.makeNeighbour(30, { bio: 'I bake' })]
    const before = await memberRow(ben)
    await kit.leave(ada)
    expect(await memberRow(ben)).toEqual(before)
    expect((await kit.call(deviceContract.list, { as: ben })).statusCode).toBe(200)
  })
})

/** All rows of the product's tables, except those that are deleted within days anyway. */
async function everythingAsText(): Promise<string> {
  await kit.mailsTo('anybody')
  const { rows } = await kit.db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limits', 'idempotency_keys', 'live_events')`,
  )
  const texts = await Promise.all(
    rows.map(async ({ name }) =>
      JSON.stringify((await kit.db.execute(sql.raw(`select * from ${name}`))).rows),
    ),
  )
  return texts.join('\n')
}
