import { followContract } from '@kindling/domain/follows/follow-contract'
import { peopleContract } from '@kindling/domain/people/people-contract'
import { ownProfileSchema, profileContract } from '@kindling/domain/profile/profile-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endSession } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { type Market, openMarket } from '../../../test/market.ts'
import { reviews } from '../../db/schema/bookings/bookings.ts'

let app: TestApp
let market: Market
beforeAll(async () => {
  app = await makeTestApp()
  market = openMarket(app)
})
afterAll(() => app.close())

/** Private data of the owner, distinctive enough to be found in any response. */
const secrets = {
  email: 'canary-email@example.test',
  phone: '+44 20 0000 0001',
  street: '1 Canary Street',
  zipCode: 'CA1 1RY',
  website: 'https://canary.example',
  lat: 51.123456,
  lon: -0.654321,
  passwordHash: 'canary-hash',
  referralCode: 'CANARY22',
  timeZone: 'Europe/Malta',
}
const PENCE = 123_457

const makeOwner = (n: number) =>
  market.makeNeighbour(PENCE / 100, {
    ...secrets,
    email: `${n}.${secrets.email}`,
    referralCode: `${secrets.referralCode}${n}`,
    firstname: 'Noor',
    lastname: 'Haddad',
    bio: 'I mend bikes.',
    location: 'Cambridge',
  })

describe('one’s own profile', () => {
  // spec: accounts §7 profile calls
  it('has all fields, with balances in pounds and sparks', async () => {
    const owner = await makeOwner(1)
    const answered = await app.call(profileContract.get, { as: owner, params: { id: owner.id } })
    expect(answered.data()).toEqual({
      id: owner.id,
      firstname: 'Noor',
      lastname: 'Haddad',
      photourl: null,
      bio: 'I mend bikes.',
      location: 'Cambridge',
      kyc_status: 'none',
      total_followers: 0,
      total_following: 0,
      rating: null,
      total_reviews: 0,
      is_following: false,
      times_booked: 0,
      skills: [],
      email_problem: null,
      email: owner.email,
      phone: secrets.phone,
      gender: 'other',
      street: secrets.street,
      zip_code: secrets.zipCode,
      website: secrets.website,
      lat: secrets.lat,
      lon: secrets.lon,
      exactness: null,
      time_zone: secrets.timeZone,
      payment_method: false,
      linked_account: false,
      cash_balance: 1234.57,
      spark_token_balance: 10,
      referral_code: 'CANARY221',
    })
  })

  it('has skills of every approval status, without deleted ones', async () => {
    const owner = await market.makeNeighbour()
    const offers = [
      await market.makeOffer(owner),
      await market.makeOffer(owner, 12.5, { approvalStatus: 'pending' }),
      await market.makeOffer(owner, 9, { deletedAt: new Date() }),
    ]
    const { skills } = (await app.call(profileContract.get, { as: owner, params: { id: owner.id } })).data()
    expect(skills.map((skill) => skill._id).toSorted()).toEqual([offers[0]?.id, offers[1]?.id].toSorted())
    expect(skills.map((skill) => skill.spark_token).toSorted()).toEqual([10, 6.25])
  })

  // spec: accounts §7 profile calls
  it('is the public part in the basic call', async () => {
    const owner = await makeOwner(2)
    const answered = await app.call(profileContract.basic, { as: owner, params: { userId: owner.id } })
    expect(answered.statusCode).toBe(200)
    expect(JSON.stringify(answered.body)).not.toContain(owner.email)
  })
})

describe('another member’s profile', () => {
  // spec: accounts §7 profile calls
  // spec: marketplace §2 public profile
  // asvs: 8.2.3
  it('has public fields only, in both calls', async () => {
    const [owner, stranger] = [await makeOwner(3), await market.makeNeighbour()]
    await market.makeOffer(owner)
    const answers = [
      await app.call(profileContract.get, { as: stranger, params: { id: owner.id } }),
      await app.call(profileContract.basic, { as: stranger, params: { userId: owner.id } }),
    ]
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200)
      const leaves = leavesOf(body)
      const text = leaves.map(([, value]) => String(value)).join('\n')
      for (const secret of Object.values(secrets)) expect(text).not.toContain(String(secret))
      expect(text).not.toMatch(/canary/i)
      expect(leaves.map(([, value]) => value)).not.toContain(PENCE)
      expect(leaves.map(([, value]) => value)).not.toContain(PENCE / 100)

      const names = new Set(leaves.map(([name]) => name))
      const ownOnly = Object.keys(ownProfileSchema.shape).filter((name) => !publicNames.has(name))
      for (const name of ownOnly) expect(names).not.toContain(name)
      expect(names).not.toContain('passwordHash')
    }
  })

  it.each([
    ['verified', 'verified'],
    ['none', 'none'],
    ['pending', 'none'],
    ['rejected', 'none'],
  ] as const)('shows the KYC status %s as %s', async (kycStatus, told) => {
    const [owner, stranger] = [await market.makeNeighbour(0, { kycStatus }), await market.makeNeighbour()]
    const ofOwner = { id: owner.id, userId: owner.id }
    for (const call of [profileContract.get, profileContract.basic]) {
      const seen = (await app.call(call, { as: stranger, params: ofOwner })).data()
      expect(seen.kyc_status).toBe(told)
    }
    const own = (await app.call(profileContract.get, { as: owner, params: ofOwner })).data()
    expect(own.kyc_status).toBe(kycStatus)
  })

  // spec: accounts §3 location
  it('shows the town of a location, never the street, in all lists of people', async () => {
    const typed = '14 Mill Road, Cambridge CB1 2AD'
    const position = { lat: 52.2, lon: 0.13 }
    const owner = await market.makeNeighbour(0, { ...position, firstname: 'Zebedee', location: typed })
    const stranger = await market.makeNeighbour()
    const { id: skillId } = await market.makeOffer(owner)
    const as = { as: stranger }
    const { skill } = (await app.call(skillContract.get, { ...as, params: { id: skillId } })).data()
    await app.call(followContract.follow, { ...as, params: { userId: owner.id } })
    const around = { lat: String(position.lat), lon: String(position.lon), distance: '200' }
    const answers = [
      await app.call(profileContract.get, { ...as, params: { id: owner.id } }),
      await app.call(profileContract.basic, { as: owner, params: { userId: owner.id } }),
      await app.call(skillContract.get, { ...as, params: { id: skillId } }),
      await app.call(skillContract.byCategory, { ...as, params: { id: skill.skill_id } }),
      await app.call(followContract.followings, as),
      await app.call(peopleContract.search, { ...as, params: { term: 'zebedee' } }),
      await app.call(peopleContract.nearby, { ...as, params: around }),
      await app.call(peopleContract.community, as),
    ]
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200)
      expect(JSON.stringify(body)).toContain('"location":"Cambridge"')
      expect(JSON.stringify(body)).not.toContain('Mill Road')
    }
    const own = (await app.call(profileContract.get, { as: owner, params: { id: owner.id } })).data()
    expect(own.location).toBe(typed)
  })

  // spec: marketplace §2 public profile
  it('shows approved skills only', async () => {
    const [owner, stranger] = [await market.makeNeighbour(), await market.makeNeighbour()]
    const approved = await market.makeOffer(owner)
    await market.makeOffer(owner, 12, { approvalStatus: 'pending' })
    await market.makeOffer(owner, 12, { approvalStatus: 'rejected' })
    const { skills } = (
      await app.call(profileContract.get, { as: stranger, params: { id: owner.id } })
    ).data()
    expect(skills.map((skill) => skill._id)).toEqual([approved.id])
  })

  // spec: accounts §2 user
  it('counts followers and following, and whether the caller follows', async () => {
    const [owner, fan, stranger] = [
      await market.makeNeighbour(),
      await market.makeNeighbour(),
      await market.makeNeighbour(),
    ]
    await app.call(followContract.follow, { as: fan, params: { userId: owner.id } })
    await app.call(followContract.follow, { as: stranger, params: { userId: owner.id } })
    await app.call(followContract.follow, { as: owner, params: { userId: fan.id } })
    await app.call(followContract.unfollow, { as: stranger, params: { userId: owner.id } })

    const seenBy = async (as: typeof fan) =>
      (await app.call(profileContract.get, { as, params: { id: owner.id } })).data()
    const counts = { total_followers: 1, total_following: 1 }
    expect(await seenBy(fan)).toMatchObject({ ...counts, is_following: true })
    expect(await seenBy(stranger)).toMatchObject({ ...counts, is_following: false })
    expect(await seenBy(owner)).toMatchObject({ ...counts, is_following: false })
  })

  it('has the mean rating of published reviews with one decimal, and their number', async () => {
    const provider = await market.makeNeighbour()
    const offer = await market.makeOffer(provider)
    const at = app.clock.now()
    for (const [rating, publishedAt] of [
      [5, at],
      [4, at],
      [4, at],
      [1, null],
    ] as const) {
      const client = await market.makeNeighbour(20)
      const bookingId = await market.book(client, offer)
      const about = { bookingId, skillId: offer.id, reviewedAs: 'provider' as const }
      const sides = { reviewerId: client.id, revieweeId: provider.id }
      await app.db.insert(reviews).values({ ...about, ...sides, rating, publishAfter: at, publishedAt })
    }
    const stranger = await market.makeNeighbour()
    const seen = (await app.call(profileContract.get, { as: stranger, params: { id: provider.id } })).data()
    expect(seen).toMatchObject({ rating: 4.3, total_reviews: 3 })
  })
})

describe.each([
  ['GET /users/profile/{id}', profileContract.get, (id: string) => ({ id, userId: id })],
  ['GET /users/basic/profile/{userId}', profileContract.basic, (id: string) => ({ id, userId: id })],
] as const)('%s', (_, endpoint, paramsOf) => {
  // spec: accounts §7 profile calls
  it('answers 404 for an unknown member', async () => {
    const as = await market.makeNeighbour()
    const answered = await app.call(endpoint, { as, params: paramsOf(v7()) })
    expect(answered.statusCode).toBe(404)
    expect(answered.body).toMatchObject({ status: 'error', code: 'not_found' })
  })

  it.each(['1', 'me', "' or 1=1 --", '0198c7a4-5b1e-7c3a-9d2f'])(
    'refuses %j as an id with 422',
    async (id) => {
      const as = await market.makeNeighbour()
      expect((await app.call(endpoint, { as, params: paramsOf(id) })).statusCode).toBe(422)
    },
  )

  it('needs a valid session', async () => {
    const owner = await market.makeNeighbour()
    expect((await app.call(endpoint, { params: paramsOf(owner.id) })).statusCode).toBe(401)
    await endSession(app.deps, owner)
    expect((await app.call(endpoint, { as: owner, params: paramsOf(owner.id) })).statusCode).toBe(401)
  })
})

const publicNames = new Set(Object.keys(profileContract.basic.data.shape))

/** All leaf values of a JSON response with their field names. */
function leavesOf(value: unknown, name = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[name, value]]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, Array.isArray(value) ? name : key))
}
