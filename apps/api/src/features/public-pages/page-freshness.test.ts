// spec: marketplace §6 pages for strangers

import { brotliDecompressSync } from 'node:zlib'
import type { ProfilePage } from '@kindling/domain/offers/public-pages'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookings, reviews } from '../../db/schema/bookings/bookings.ts'
import { MINUTE } from '../../platform/durations.ts'
import { makePageCache } from './page-cache.ts'
import { makePublicPageKit, type PublicPageKit } from './public-page-test-kit.ts'

let kit: PublicPageKit
beforeAll(async () => {
  kit = await makePublicPageKit()
})
afterAll(() => kit.close())
/** Expires the cache between tests; within a test the clock stands still. */
beforeEach(() => kit.app.clock.advance(MINUTE))

type Provider = Awaited<ReturnType<PublicPageKit['makeProvider']>>

const pagesOf = ({ profile, page }: Provider) => [profile, page, '/in/leeds']
const bodyOf = async (url: string) => (await kit.visit(url)).body

describe('a cached public page', () => {
  it.each<[string, (provider: Provider) => Promise<unknown>, string]>([
    ['a rating', ({ offer }) => kit.review(offer, 2, 'Late'), '"rating":2,'],
    ['a price', ({ offer }) => kit.changeSkill(offer.id, { hourlyRatePence: 4321 }), '43.21'],
    ['words', ({ offer }) => kit.changeSkill(offer.id, { description: 'Done better' }), 'Done better'],
    ['a picture', ({ offer }) => kit.changeSkill(offer.id, { thumbnails: ['/files/new.webp'] }), 'new.webp'],
    ['a checked identity', ({ owner }) => kit.change(owner.id, { kycStatus: 'verified' }), '"verified":true'],
    ['another town', ({ owner }) => kit.change(owner.id, { location: 'Bradford' }), 'Bradford'],
  ])('shows %s at once', async (_, change, shown) => {
    const provider = await kit.makeProvider()
    for (const url of pagesOf(provider)) await kit.visit(url)
    await change(provider)
    for (const url of pagesOf(provider)) expect(await bodyOf(url), url).toContain(shown)
  })

  it('shows a new first name at once, at its new address', async () => {
    const { owner, page } = await kit.makeProvider({ firstname: 'Wilhelmina' })
    expect(await bodyOf('/in/leeds')).toContain('Wilhelmina')
    await kit.change(owner.id, { firstname: 'Mina' })
    expect(await bodyOf('/in/leeds')).not.toContain('Wilhelmina')
    expect((await kit.visit(page)).headers.location).toContain('-mina-')
  })

  it.each<[string, (provider: Provider) => Promise<unknown>]>([
    ['paused', ({ offer }) => kit.changeSkill(offer.id, { pausedAt: new Date() })],
    ['rejected', ({ offer }) => kit.changeSkill(offer.id, { approvalStatus: 'rejected' })],
    ['deleted', ({ offer }) => kit.changeSkill(offer.id, { deletedAt: new Date() })],
    ['hidden by its owner', ({ owner }) => kit.change(owner.id, { isPublic: false })],
    [
      'of somebody who may take no bookings',
      ({ owner }) => kit.change(owner.id, { suspension: 'no_new_bookings' }),
    ],
    ['of somebody who left', ({ owner }) => kit.leave(owner.id)],
  ])('loses an offer at once when it is %s', async (_, change) => {
    const provider = await kit.makeProvider()
    for (const url of pagesOf(provider)) await kit.visit(url)
    await change(provider)
    for (const url of pagesOf(provider)) expect(await bodyOf(url), url).not.toContain(provider.page)
  })

  // spec: marketplace §2 review answer
  it('shows an answer to a review at once', async () => {
    const { offer, page, profile } = await kit.makeProvider()
    await kit.review(offer, 4, 'Late')
    for (const url of [page, profile]) expect(await bodyOf(url)).toContain('"answer":null')
    const values = { answer: 'The tram was', answeredAt: kit.app.clock.now() }
    await kit.app.db.update(reviews).set(values).where(eq(reviews.revieweeId, offer.owner.id))
    for (const url of [page, profile]) expect(await bodyOf(url)).toContain('"answer":"The tram was"')
  })

  // spec: marketplace §2 reliability
  it('has the member’s statistics from five clients on', async () => {
    const { offer, owner, profile } = await kit.makeProvider()
    const clients = await Promise.all(Array.from({ length: 5 }, () => kit.review(offer, 5, 'Good')))
    const complete = (ids: readonly string[]) =>
      kit.app.db
        .update(bookings)
        .set({ status: 'completed' })
        .where(inArray(bookings.clientId, [...ids]))
    const [last, ...rest] = clients.map(({ id }) => id)
    await complete(rest)
    const month = kit.app.clock.now().toISOString().slice(0, 7)
    const card = { verified: false, verified_in: null, here_since: month, helped: null, comes_again: null }
    const trust = { ...card, answers_minutes: null, turns_up: null }
    expect(await kit.pageAt(profile)).toMatchObject({ memberId: owner.id, trust })
    await complete(last === undefined ? [] : [last])
    kit.app.clock.advance(MINUTE)
    const { trust: counted } = (await kit.pageAt(profile)) as ProfilePage
    expect(counted).toEqual({ ...trust, helped: 5, comes_again: 0 })
  })

  it('loses a reviewer’s name at once when they hide or delete their account', async () => {
    const { offer, page, profile } = await kit.makeProvider()
    const hidden = await kit.review(offer, 5, 'Good', { firstname: 'Ottoline' })
    const left = await kit.review(offer, 5, 'Fine', { firstname: 'Peregrine' })
    for (const url of [page, profile]) expect(await bodyOf(url)).toContain('Ottoline')
    await kit.change(hidden.id, { isPublic: false })
    await kit.leave(left.id)
    for (const url of [page, profile]) expect(await bodyOf(url)).not.toMatch(/Ottoline|Peregrine/)
  })

  it('lists new offers within a minute', async () => {
    await kit.visit('/in/leeds')
    const { page } = await kit.makeProvider()
    expect(await bodyOf('/in/leeds')).not.toContain(page)
    kit.app.clock.advance(MINUTE)
    expect(await bodyOf('/in/leeds')).toContain(page)
  })

  it('is cached for each query separately', async () => {
    const { page } = await kit.makeProvider({}, { description: 'Sourdough from scratch' })
    const answers = ['?q=sourdough', '?q=bicycles', '', '?q=sourdough'].map((query) => `/in/leeds${query}`)
    const has: boolean[] = []
    for (const url of answers) has.push((await bodyOf(url)).includes(page))
    expect(has).toEqual([true, false, true, true])
  })

  it('is sent brotli-compressed if accepted, with the same content', async () => {
    const { page } = await kit.makeProvider()
    const plain = await kit.visit(page)
    const packed = await kit.visit(page, { 'accept-encoding': 'gzip, deflate, br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag })
    expect(packed.headers.vary).toContain('accept-encoding')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    const refused = await kit.visit(page, { 'accept-encoding': 'br;q=0, identity' })
    expect(refused.headers).not.toHaveProperty('content-encoding')
    expect(refused.body).toBe(plain.body)
  })
})

describe('makePageCache', () => {
  const always = () => true
  const never = () => false

  it('makes a page once for concurrent requests', async () => {
    const cache = makePageCache<number>(1000, 10)
    let made = 0
    const make = async () => (made += 1)
    const all = await Promise.all(Array.from({ length: 16 }, () => cache.get('a', 0, always, make)))
    expect([new Set(all).size, made]).toEqual([1, 1])
  })

  it('makes a page again when it is old, not current, or failed', async () => {
    const cache = makePageCache<string>(1000, 10)
    const make = (value: string) => async () => value
    expect(await cache.get('a', 0, always, make('first'))).toBe('first')
    expect(await cache.get('a', 999, always, make('second'))).toBe('first')
    expect(await cache.get('a', 1000, always, make('third'))).toBe('third')
    expect(await cache.get('a', 1001, never, make('fourth'))).toBe('fourth')
    const fail = () => Promise.reject(new Error('no database'))
    await expect(cache.get('b', 0, always, fail)).rejects.toThrow('no database')
    expect(await cache.get('b', 0, always, make('fifth'))).toBe('fifth')
  })

  it('keeps a limited number of pages', async () => {
    const cache = makePageCache<string>(1000, 2)
    for (const key of ['a', 'b', 'c']) await cache.get(key, 0, always, async () => key)
    expect(await cache.get('a', 0, always, async () => 'anew')).toBe('anew')
    expect(await cache.get('c', 0, always, async () => 'anew')).toBe('c')
  })
})
