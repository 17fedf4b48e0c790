// spec: marketplace §7 offers

import { offerSorts, SORTED_TOGETHER } from '@kindling/domain/offers/offer-question'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { members } from '../../db/schema/members/members.ts'
import { skills } from '../../db/schema/offers/skills.ts'
import { blocks } from '../../db/schema/trust/trust.ts'
import { CENTRE, makeOfferKit, north, type OfferKit, type OffersQuestion } from './offer-test-kit.ts'

let kit: OfferKit
let ada: TestMember
beforeAll(async () => {
  kit = await makeOfferKit()
  ada = await kit.app.makeMember({ ...CENTRE })
})
afterAll(() => kit.close())

const idsOf = async (query: OffersQuestion, as: TestMember | undefined = ada) =>
  (await kit.ask(query, as)).data().offers.map(({ id }) => id)

describe('GET /offers', () => {
  it('sorts nearest first from home or from a given place', async () => {
    const categoryId = await kit.makeCategory()
    const [far, near, middle] = [
      await kit.makeProvider(north(40), { categoryId }),
      await kit.makeProvider(north(1), { categoryId }),
      await kit.makeProvider(north(8), { categoryId }),
    ]
    const nowhere = await kit.app.makeMember()
    const placeless = { ...(await kit.market.makeOffer(nowhere, 20, { categoryId })) }
    const fromHome = (await kit.ask({ category: categoryId }, ada)).data()
    expect(fromHome.around).toMatchObject({ source: 'home', name: null })
    expect(fromHome.offers.map(({ id }) => id)).toEqual([near.id, middle.id, far.id, placeless.id])
    expect(fromHome.offers.map(({ distance_band }) => distance_band)).toEqual([
      expect.stringMatching(/^[0-2] - [1-3] miles?$/),
      '5 - 10 miles',
      '20+ miles',
      null,
    ])
    expect(await idsOf({ category: categoryId, ...north(41) })).toEqual([
      far.id,
      middle.id,
      near.id,
      placeless.id,
    ])
    const named = (await kit.ask({ category: categoryId, near: 'Leeds' }, nowhere)).data()
    expect(named.around).toEqual({ source: 'near', name: 'Leeds', ...CENTRE })
    expect(named.offers.map(({ id }) => id)).toEqual([near.id, middle.id, far.id])
    const unknown = (await kit.ask({ category: categoryId }, nowhere)).data()
    expect(unknown.around.source).toBe('fallback')
    expect(unknown.offers.map(({ distance_band }) => distance_band)).toEqual([null, null, null])
  })

  it('returns exactly the nearest from 100 places', async () => {
    const categoryId = await kit.makeCategory()
    for (let nth = 0; nth < 60; nth += 1) {
      const [up, aside] = [(nth % 8) - 4, Math.floor(nth / 8) - 4]
      await kit.makeProvider(
        { lat: 57 + up * 0.02 * (nth % 5), lon: -4 + aside * 0.05 * (nth % 7) },
        { categoryId },
      )
    }
    const { rows } = await kit.app.deps.pool.query<{ id: string; lat: number; lon: number }>(
      'select skill_id as id, lat, lon from offers where category_id = $1',
      [categoryId],
    )
    for (let nth = 0; nth < 100; nth += 1) {
      const from = { lat: 56.7 + (nth % 10) * 0.07, lon: -4.6 + Math.floor(nth / 10) * 0.12 }
      const way = ({ lat, lon }: { lat: number; lon: number }) =>
        Math.hypot(lat - from.lat, (lon - from.lon) * Math.cos((((lat + from.lat) / 2) * Math.PI) / 180))
      const exact = rows.toSorted((one, other) => way(one) - way(other)).slice(0, 10)
      const found = (await kit.ask({ category: categoryId, ...from, limit: 10 }, ada)).data().offers
      const ways = found.map(({ id }) => way(rows.find((row) => row.id === id) ?? from))
      ways.forEach((one, at) => {
        expect(one).toBeCloseTo(way(exact[at] ?? from), 3)
      })
    }
  })

  it('includes partial matches when sorted by best match only', async () => {
    const both = 'Marquetry for harpsichords'
    for (let mile = 10; mile < 15; mile += 1) await kit.makeProvider(north(mile), { description: both })
    const far = await kit.makeProvider(north(16), { description: both })
    const near = await kit.makeProvider(north(0.2), { description: 'Marquetry' })
    const q = 'marquetry harpsichord'
    const best = await kit.askAll({ q, ...CENTRE, limit: 2 })
    expect(best).toHaveLength(7)
    expect(new Set(best).size).toBe(7)
    expect(best).toContain(near.id)
    const nearest = await kit.askAll({ q, ...CENTRE, limit: 2, sort: 'near' })
    expect(nearest).toHaveLength(6)
    expect(nearest.at(-1)).toBe(far.id)
    const counted = (await kit.ask({ q, ...CENTRE })).data().counts
    expect(counted?.verified).toBe(0)
    expect(counted).toMatchObject({ level: { expert: 7 } })
  })

  it('omits one’s own offers and those across a block', async () => {
    const categoryId = await kit.makeCategory()
    const [blocked, blocking, open] = [
      await kit.makeProvider(north(1), { categoryId }),
      await kit.makeProvider(north(1), { categoryId }),
      await kit.makeProvider(north(1), { categoryId }),
    ]
    await kit.market.makeOffer(ada, 20, { categoryId })
    await kit.app.deps.db.insert(blocks).values([
      { blockerId: ada.id, blockedId: blocked.owner.id },
      { blockerId: blocking.owner.id, blockedId: ada.id },
    ])
    expect(await idsOf({ category: categoryId })).toEqual([open.id])
  })

  it.each([{ pausedAt: new Date() }, { deletedAt: new Date() }, { approvalStatus: 'rejected' as const }])(
    'omits an offer with %j, and shows it again without',
    async (change) => {
      const categoryId = await kit.makeCategory()
      const { id } = await kit.makeProvider(north(1), { categoryId })
      const set = async (to: Partial<typeof skills.$inferInsert>) =>
        await kit.app.deps.db.update(skills).set(to).where(eq(skills.id, id))
      await set(change)
      expect(await idsOf({ category: categoryId })).toEqual([])
      await set({ pausedAt: null, deletedAt: null, approvalStatus: 'approved' })
      expect(await idsOf({ category: categoryId })).toEqual([id])
    },
  )

  it('shows visitors only members with a public page, without last names and positions', async () => {
    const categoryId = await kit.makeCategory()
    const open = await kit.makeProvider(north(1), { categoryId }, { lastname: 'Okonkwo' })
    const hidden = await kit.makeProvider(north(1), { categoryId })
    await kit.app.deps.db.update(members).set({ isPublic: false }).where(eq(members.id, hidden.owner.id))
    const answer = await kit.ask({ category: categoryId, near: 'Leeds' })
    expect(answer.data().offers).toMatchObject([
      { id: open.id, user: { lastname: 'O.' }, lat: null, lon: null },
    ])
    expect(JSON.stringify(answer.body)).not.toContain('Okonkwo')
    expect(await idsOf({ category: categoryId })).toHaveLength(2)
  })

  it('has how often the caller has booked the owner, as the profile', async () => {
    const { market, app } = kit
    const offer = await kit.makeProvider(north(1), {})
    const client = await market.makeNeighbour(100)
    const times = async (as: TestMember) => {
      const userId = offer.owner.id
      const profile = await app.call(profileContract.basic, { as, params: { userId } })
      const [skill] = profile.data().skills
      const [own] = (await kit.ask({ category: skill?.skill_id }, as)).data().offers
      expect(own?.times_booked).toBe(profile.data().times_booked)
      return own?.times_booked
    }
    const id = await market.book(client, offer)
    expect(await times(client)).toBe(0)
    await market.act(offer.owner, 'accept', id)
    await market.act(client, 'in-progress', id)
    await market.act(offer.owner, 'complete', id)
    expect(await times(client)).toBe(1)
    expect(await times(ada)).toBe(0)
  })

  it.each(offerSorts)('sorted by %s pages without gaps and repetitions', async (sort) => {
    const categoryId = await sortedCategory()
    const whole = await kit.askAll({ category: categoryId, sort, limit: 60 }, ada)
    expect(new Set(whole).size).toBe(SORTED_TOGETHER + 15)
    expect(whole).toHaveLength(SORTED_TOGETHER + 15)
    expect(await kit.askAll({ category: categoryId, sort, limit: 7 }, ada)).toEqual(whole)
  })
})

let sorted: Promise<string> | undefined
/** More offers than are sorted in memory at once, several of each owner. */
function sortedCategory(): Promise<string> {
  sorted ??= (async () => {
    const categoryId = await kit.makeCategory()
    for (let nth = 0; nth < 43; nth += 1) {
      const { owner } = await kit.makeProvider(north((nth % 9) * 3), { categoryId, rate: 10 + (nth % 6) })
      for (let more = 1; more < 5; more += 1) await kit.market.makeOffer(owner, 20 - more, { categoryId })
    }
    return categoryId
  })()
  return sorted
}
