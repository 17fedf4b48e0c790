// spec: accounts §2 personal data

import { accountContract } from '@kindling/domain/account/account-contract'
import { proposalContract } from '@kindling/domain/bookings/moving/proposal-contract'
import { followContract } from '@kindling/domain/follows/follow-contract'
import { needContract } from '@kindling/domain/needs/need-contract'
import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { dayAfter } from '../../../test/market.ts'
import { openTimedMarket } from '../../../test/timed-bookings.ts'
import { exportTickets } from '../../db/schema/members/account.ts'
import { kycDocuments } from '../../db/schema/members/kyc.ts'
import { members } from '../../db/schema/members/members.ts'
import { DAY, MINUTE } from '../../platform/durations.ts'
import { type AccountKit, makeAccountKit } from './account-test-kit.ts'

let kit: AccountKit
beforeAll(async () => {
  kit = await makeAccountKit()
})
afterAll(() => kit.close())

const form = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
const open = (url: string) => kit.app.inject({ method: 'POST', url, headers: form })
const urlFor = async (as: TestMember) => (await kit.askExport(as)).data().url

/** The files in the archive, by name. */
async function download(as: TestMember) {
  const response = await open(await urlFor(as))
  expect(response.statusCode).toBe(200)
  const files = unzipSync(response.rawPayload)
  const text = strFromU8(files['my-data.json'] ?? new Uint8Array())
  return { files, text, data: JSON.parse(text), headers: response.headers }
}

/** Two members with a settled booking with pictures, a review, a follow and an identity document. */
async function makePast() {
  const client = await kit.makeNeighbour(0, {
    firstname: 'Clara',
    lastname: 'Client',
    phone: '+44 7700 900111',
    street: '1 Client Row',
    bio: 'I need help',
    location: 'Leeds',
    zipCode: 'LS1 1AA',
    lat: 53.8,
    lon: -1.5,
  })
  const provider = await kit.makeNeighbour(40, {
    firstname: 'Paul',
    lastname: 'Provider',
    phone: '+44 7700 900222',
    street: '2 Provider Row',
  })
  const { storage } = kit.deps
  const photo = await storage.put(Buffer.from('the photo'), { contentType: 'image/webp', isPublic: true })
  const paper = await storage.put(Buffer.from('the bill'), {
    contentType: 'application/pdf',
    isPublic: false,
  })
  await kit.db.update(members).set({ photourl: photo.url }).where(eq(members.id, client.id))
  await kit.db.insert(kycDocuments).values({ memberId: client.id, method: 'utility', fileKey: paper.key })
  const offer = await kit.market.makeOffer(provider, 20)
  const id = await kit.market.book(client, offer, 'spark_token')
  await kit.market.act(provider, 'accept', id)
  await kit.market.complete(client, id)
  await kit.call(followContract.follow, { as: client, params: { userId: provider.id } })
  const body = {
    bookingId: id,
    skillId: offer.id,
    revieweeId: provider.id,
    rating: 4,
    comment: 'Quick and kind',
  }
  await kit.call(reviewContract.create, { as: client, body })
  const answer = { ...body, revieweeId: client.id, rating: 5, comment: 'There was tea' }
  const reviewBack = () => kit.call(reviewContract.create, { as: provider, body: answer })
  return { client, provider, reviewBack }
}

describe('the personal data archive', () => {
  // asvs: 5.4.1
  it('contains all data and files of the member', async () => {
    const { client } = await makePast()
    const { data, files, headers } = await download(client)
    expect(data.profile).toMatchObject({
      email: client.email,
      phone: '+44 7700 900111',
      street: '1 Client Row',
      lat: 53.8,
      photo: 'pictures/profile.webp',
    })
    expect(data.bookings.asClient).toMatchObject([
      { title: 'Bike repair', location: '14 Mill Road, Cambridge CB1 2AD', provider: 'Paul Provider' },
    ])
    expect(data.reviews.written).toMatchObject([
      { rating: 4, comment: 'Quick and kind', member: 'Paul Provider' },
    ])
    expect(data.follows.following).toMatchObject([{ member: 'Paul Provider' }])
    expect(data.money.statement.map(({ amount }: { amount: number }) => amount)).toEqual([10_000, -10_000])
    expect(data.devices).toHaveLength(1)
    expect(data.identityDocuments).toMatchObject([{ method: 'utility', approvalStatus: 'pending' }])
    expect(strFromU8(files['pictures/profile.webp'] ?? new Uint8Array())).toBe('the photo')
    const [paper] = Object.keys(files).filter((name) => name.startsWith('identity-documents/'))
    expect(strFromU8(files[paper ?? ''] ?? new Uint8Array())).toBe('the bill')
    expect(headers['content-type']).toBe('application/zip')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="kindling-my-data-\d{4}-\d\d-\d\d\.zip"$/,
    )
    expect(headers['cache-control']).toBe('no-store')
  })

  it('contains the member’s needs and answers to needs', async () => {
    const camden = { lat: 51.539, lon: -0.1426 }
    const [ada, ben] = [await kit.makeNeighbour(0, camden), await kit.makeNeighbour(0, camden)]
    const offer = await kit.market.makeOffer(ada, 20)
    const { rows } = await kit.db.execute<{ id: string }>(
      sql`select category_id as id from skills where id = ${offer.id}`,
    )
    const body = { categoryId: rows[0]?.id ?? '', title: 'A shelf', description: 'Brick', budget: '30' }
    const { id } = (await kit.call(needContract.create, { as: ben, body })).data()
    await kit.call(needContract.answer, {
      as: ada,
      params: { id },
      body: {
        skillId: offer.id,
        minutes: 60,
        currency: 'GBP',
        message: 'Gladly',
        day: dayAfter(kit.clock.now(), 2),
      },
    })
    const needsOf = async (of: TestMember) => (await download(of)).data.needs
    expect(await needsOf(ben)).toMatchObject({ asked: [{ title: 'A shelf', budget: 3000 }], answered: [] })
    expect(await needsOf(ada)).toMatchObject({
      asked: [],
      answered: [{ need: 'A shelf', message: 'Gladly' }],
    })
  })

  it('contains the times that the member proposed for bookings, as client and as provider', async () => {
    const [ada, ben] = [await kit.makeNeighbour(), await kit.makeNeighbour(1000)]
    const market = openTimedMarket(kit)
    await market.setHours(ada)
    const offer = await market.makeOffer(ada, 20)
    const [nine = '', ten = ''] = await market.slots(ben, offer)
    const id = await market.bookAt(ben, offer, nine)
    const propose = (as: TestMember, start: string) =>
      kit.call(proposalContract.propose, { as, params: { id }, body: { starts: [start] } })
    const { id: pid } = (await propose(ben, ten)).data()
    await kit.call(proposalContract.decline, { as: ada, params: { id, pid } })
    const evening = ten.replace('T10', 'T19')
    await propose(ada, evening)
    const timesOf = async (of: TestMember) => (await download(of)).data.bookings.timesProposed
    expect(await timesOf(ben)).toEqual([
      expect.objectContaining({
        bookingId: id,
        booking: 'Bike repair',
        proposedBy: 'client',
        starts: [ten],
        outcome: 'declined',
      }),
    ])
    expect(await timesOf(ada)).toEqual([
      expect.objectContaining({ proposedBy: 'provider', starts: [evening], outcome: null }),
    ])
    expect(await timesOf(await kit.makeNeighbour())).toEqual([])
  })

  // spec: marketplace §2 review rules
  // asvs: 14.2.6
  it('contains no private data of other members and no secrets of the member', async () => {
    const { client, provider, reviewBack } = await makePast()
    // A received review stays hidden until the member has written one, so the archive omits it too.
    const waiting = await download(provider)
    await reviewBack()
    const { text, data } = await download(provider)
    expect(data.bookings.asProvider).toMatchObject([{ title: 'Bike repair', client: 'Clara Client' }])
    expect(data.reviews.received).toMatchObject([{ comment: 'Quick and kind', member: 'Clara Client' }])
    expect(waiting.data.reviews.received).toEqual([])
    const foreign = [
      client.email,
      '900111',
      'Client Row',
      'I need help',
      'Mill Road',
      'The chain slips',
      client.id,
    ]
    for (const secret of [...foreign, '$argon2', 'private/'])
      expect(text.includes(secret), secret).toBe(false)
  })

  it('lists an unreadable file in missing-files.txt and completes', async () => {
    const ada = await kit.makeNeighbour()
    await kit.db
      .update(members)
      .set({ photourl: '/files/aaaaaaaaaaaaaaaaaaaaaa.webp' })
      .where(eq(members.id, ada.id))
    const { files } = await download(ada)
    expect(strFromU8(files['missing-files.txt'] ?? new Uint8Array())).toContain('pictures/profile.webp')
  })
})

describe('requesting the archive', () => {
  it.each([[{}], [{ password: 'not-the-password' }], [{ code: '1234' }]])(
    'is refused with 422 for %j',
    async (body) => {
      expect((await kit.askExport(await kit.makeNeighbour(), body)).statusCode).toBe(422)
    },
  )

  it('accepts a mailed code from a member without a password', async () => {
    const ada = await kit.makeNeighbour(0, { passwordHash: null })
    await kit.call(accountContract.sendCode, { as: ada })
    const code = await kit.codeFor(ada)
    expect((await kit.askExport(ada, { code })).statusCode).toBe(200)
    expect((await kit.askExport(ada, { code })).statusCode).toBe(400)
  })

  it('mails a notice each time and allows five requests a day, then 429', async () => {
    const ada = await kit.makeNeighbour()
    for (let asked = 0; asked < 5; asked += 1) expect((await kit.askExport(ada)).statusCode).toBe(200)
    const refused = await kit.askExport(ada)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const mails = await kit.mailsTo(ada.email)
    expect(mails.map(({ subject }) => subject)).toEqual(Array(5).fill('Your Kindling data was downloaded'))
    kit.clock.advance(2 * DAY)
    expect((await kit.askExport(ada)).statusCode).toBe(200)
  })
})

describe('the download link', () => {
  // asvs: deviation 8
  it('works once, also with concurrent requests', async () => {
    const url = await urlFor(await kit.makeNeighbour())
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(url)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404])
    expect((await open(url)).json()).toMatchObject({ status: 'error', code: 'not_found' })
  })

  // asvs: 3.5.3
  it('isn’t used up by GET or HEAD, as prefetchers send them', async () => {
    const url = await urlFor(await kit.makeNeighbour())
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      expect((await kit.app.inject({ method, url })).statusCode).toBe(404)
    }
    expect((await open(url)).statusCode).toBe(200)
  })

  it('expires after two minutes', async () => {
    const url = await urlFor(await kit.makeNeighbour())
    kit.clock.advance(2 * MINUTE)
    expect((await open(url)).statusCode).toBe(404)
  })

  it('stops working when the account is deleted', async () => {
    const ada = await kit.makeNeighbour()
    const url = await urlFor(ada)
    await kit.leave(ada)
    expect((await open(url)).statusCode).toBe(404)
  })

  it('is stored only as a hash and can’t be guessed', async () => {
    const ada = await kit.makeNeighbour()
    const url = await urlFor(ada)
    const rows = await kit.db.select().from(exportTickets).where(eq(exportTickets.memberId, ada.id))
    expect(JSON.stringify(rows)).not.toContain(url.split('/').at(-1))
    expect((await open('/api/settings/account/export/guess')).statusCode).toBe(404)
    expect((await open(url)).statusCode).toBe(200)
  })
})
