// spec: marketplace §6 pages for strangers

import { visibilityContract } from '@kindling/domain/profile/visibility-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { things } from '../../db/schema/bookings/lending.ts'
import { makePublicPageKit, type PublicPageKit } from './public-page-test-kit.ts'

let kit: PublicPageKit
beforeAll(async () => {
  kit = await makePublicPageKit()
})
afterAll(() => kit.close())

const statusOf = async (url: string) => (await kit.visit(url)).statusCode
const hidden = { firstname: 'Zoë', lastname: 'Quillfeather', street: '14 Mill Road', zipCode: 'LS1 4AP' }

describe('the public page of a member', () => {
  it('has name, town, offers and reviews', async () => {
    const { offer, profile } = await kit.makeProvider({ ...hidden, bio: 'I bake.', kycStatus: 'verified' })
    await kit.review(offer, 4, 'On time', { firstname: 'Joon', lastname: 'Seo' })
    expect(profile).toMatch(/^\/u\/zoe-q-[a-z0-9]{12}$/)
    expect(await kit.pageAt(profile)).toMatchObject({
      kind: 'profile',
      person: { name: 'Zoë Q.', town: 'Leeds', verified: true, page: profile },
      bio: 'I bake.',
      rating: 4,
      total_reviews: 1,
      offers: [{ id: offer.id, hourly_rate: 20, spark_token: 10, has_price: true }],
      reviews: [{ by: 'Joon S.', rating: 4, comment: 'On time' }],
    })
  })

  // spec: marketplace §3 empty last name
  it('uses the only name of a member without a last name', async () => {
    const { offer, profile, page } = await kit.makeProvider({ firstname: 'Sukarno', lastname: '' })
    await kit.review(offer, 5, 'On time', { firstname: 'Thant', lastname: '' })
    expect(profile).toMatch(/^\/u\/sukarno-[a-z0-9]{12}$/)
    expect(await kit.pageAt(page)).toMatchObject({ person: { name: 'Sukarno' }, reviews: [{ by: 'Thant' }] })
  })

  it('contains no last name, address, position, email or phone', async () => {
    const { owner, offer, profile, page } = await kit.makeProvider(hidden)
    await kit.review(offer, 5, 'Good', { lastname: 'Featherstonehaugh' })
    for (const url of [profile, page, '/in/leeds']) {
      const { body, headers } = await kit.visit(url)
      const all = body + JSON.stringify(headers)
      for (const secret of [
        ...['Quillfeather', 'Featherstonehaugh', 'Mill Road', 'LS1', owner.email, '7946'],
        ...['"lat":53', '"lon":-1'],
      ])
        expect(all, `${url} tells ${secret}`).not.toContain(secret)
    }
  })

  it('omits the name of a reviewer with a hidden page', async () => {
    const { offer, page } = await kit.makeProvider()
    await kit.review(offer, 5, 'Quietly good', { firstname: 'Hidden', isPublic: false })
    expect(await kit.pageAt(page)).toMatchObject({ reviews: [{ by: null, comment: 'Quietly good' }] })
    expect((await kit.visit(page)).body).not.toContain('Hidden')
  })

  it('is found by its code and redirects to its current address', async () => {
    const { owner, profile } = await kit.makeProvider({ firstname: 'Ada', lastname: 'Byron' })
    const code = profile.split('-').at(-1)
    const { statusCode, headers } = await kit.visit(`/u/anybody-else-${code}`)
    expect([statusCode, headers.location]).toEqual([301, profile])
    await kit.change(owner.id, { firstname: 'Augusta' })
    expect((await kit.visit(profile)).headers.location).toBe(`/u/augusta-b-${code}`)
    expect(await statusOf('/u/ada-b-000000000000')).toBe(404)
    expect(await statusOf('/u/')).toBe(404)
  })

  it('is gone at once, with its offers, when switched off, and back when switched on', async () => {
    const { owner, profile, page } = await kit.makeProvider()
    const all = [profile, page]
    expect(await Promise.all(all.map(statusOf))).toEqual([200, 200])
    const set = (is_public: boolean) =>
      kit.app.call(visibilityContract.set, { as: owner, body: { is_public } })
    expect((await set(false)).data()).toEqual({ is_public: false, page: profile })
    expect(await Promise.all(all.map(statusOf))).toEqual([404, 404])
    expect((await kit.visit('/in/leeds')).body).not.toContain(page)
    expect((await kit.visit(page)).body).toContain('"kind":"missing"')
    await set(true)
    expect(await Promise.all(all.map(statusOf))).toEqual([200, 200])
  })

  it('is gone when the account is deleted', async () => {
    const { owner, profile, page } = await kit.makeProvider()
    expect(await statusOf(profile)).toBe(200)
    await kit.leave(owner.id)
    expect([await statusOf(profile), await statusOf(page)]).toEqual([404, 404])
  })
})

describe('the public page of a thing', () => {
  it('shows what is lent without the hand-over place', async () => {
    const { owner, profile } = await kit.makeProvider({ firstname: 'Ada', lastname: 'Byron' })
    const { thing, category, page } = await kit.lend(owner, 'Hammer drill')
    expect(page).toMatch(/^\/s\/hammer-drill-ada-b-[a-z0-9]{12}$/)
    kit.app.clock.advance(60_000)
    expect(await kit.pageAt(page)).toMatchObject({
      kind: 'offer',
      offer: {
        id: thing.id,
        title: 'Hammer drill',
        hourly_rate: 4,
        spark_token: 2,
        has_price: true,
        thing: { condition: 'good', comes_with: 'Six bits', deposit: 40, most_days: 7, instant: false },
      },
    })
    const first = '00000000-0000-0000-0000-000000000000'
    const lists = [profile, `/in/leeds?category=${category.id}`, `/sitemaps/offers/${first}.xml`]
    for (const url of lists) expect((await kit.visit(url)).body, url).toContain(page)
    for (const url of [page, ...lists]) expect((await kit.visit(url)).body, url).not.toContain('Mill Road')
  })

  it('shows changes at once, redirects after a new title, and is gone when paused', async () => {
    const { owner } = await kit.makeProvider()
    const { thing, page } = await kit.lend(owner, 'Ladder')
    await kit.visit(page)
    const { db } = kit.app
    await db.update(things).set({ deposit: 9900 }).where(eq(things.skillId, thing.id))
    expect(await kit.pageAt(page)).toMatchObject({ offer: { thing: { deposit: 99 } } })
    await db.update(things).set({ title: 'Long ladder' }).where(eq(things.skillId, thing.id))
    const { location } = (await kit.visit(page)).headers
    expect(location).toBe(page.replace('/ladder-', '/long-ladder-'))
    await kit.changeSkill(thing.id, { pausedAt: new Date() })
    expect(await statusOf(String(location))).toBe(404)
  })
})

describe('the public page of an offer', () => {
  it.each([
    ['paused', { pausedAt: new Date() }],
    ['rejected', { approvalStatus: 'rejected' as const }],
    ['waiting for approval', { approvalStatus: 'pending' as const }],
    ['deleted', { deletedAt: new Date() }],
  ])('is gone when the offer is %s, while the profile stays', async (_, values) => {
    const { offer, page, profile } = await kit.makeProvider()
    expect(await statusOf(page)).toBe(200)
    await kit.changeSkill(offer.id, values)
    expect(await statusOf(page)).toBe(404)
    expect(await kit.pageAt(profile)).toMatchObject({ offers: [] })
  })

  it('has an ETag and answers 304 if unchanged', async () => {
    const { offer, page } = await kit.makeProvider()
    const tagOf = async () => (await kit.visit(page)).headers.etag as string
    const before = await tagOf()
    expect(await tagOf()).toBe(before)
    expect((await kit.visit(page, { 'if-none-match': before })).statusCode).toBe(304)
    await kit.review(offer, 2, 'Late')
    expect((await kit.visit(page, { 'if-none-match': before })).statusCode).toBe(200)
  })
})
