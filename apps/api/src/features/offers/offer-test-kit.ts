import type { EndpointInput } from '@kindling/domain/endpoint'
import { offerContract } from '@kindling/domain/offers/offer-contract'
import type { Position } from '@kindling/domain/places/position'
import { v7 } from 'uuid'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp } from '../../../test/make-test-app.ts'
import { openTimedMarket } from '../../../test/timed-bookings.ts'
import { skillCategories, type skills } from '../../db/schema/offers/skills.ts'

/** Central Leeds. */
export const CENTRE: Position = { lat: 53.8, lon: -1.549 }

/** A position this many miles north of `CENTRE`. */
export const north = (miles: number): Position => ({
  lat: CENTRE.lat + (miles * 1609.344) / 111_195,
  lon: CENTRE.lon,
})

/** Query parameters of `GET /offers`. */
export type OffersQuestion = NonNullable<EndpointInput<typeof offerContract.list>['query']>

/** A test app with offers, and helpers to search them. */
export async function makeOfferKit() {
  const app = await makeTestApp()
  const market = openTimedMarket(app)

  async function makeCategory(title = `Category ${v7()}`): Promise<string> {
    const [row] = await app.deps.db
      .insert(skillCategories)
      .values({ title, description: 'Anything', thumbnail: 'tools' })
      .returning({ id: skillCategories.id })
    if (row === undefined) throw new Error('an insert answered no row')
    return row.id
  }

  /** A member at a position, with an offer. */
  async function makeProvider(
    at: Position,
    offer: Partial<typeof skills.$inferInsert> & { rate?: number },
    member: Parameters<typeof app.makeMember>[0] = {},
  ) {
    const owner = await market.makeNeighbour(0, { ...at, ...member })
    const { rate, ...skill } = offer
    return { ...(await market.makeOffer(owner, rate, skill)), owner }
  }

  /** @param as the caller; left out for a visitor who isn't signed in */
  const ask = (query: OffersQuestion, as?: TestMember) =>
    app.call(offerContract.list, { query, ...(as && { as }) })

  /** Offer ids of all pages, in order. */
  async function askAll(query: OffersQuestion, as?: TestMember): Promise<string[]> {
    const ids: string[] = []
    let before: string | undefined
    do {
      const page = (await ask({ ...query, ...(before !== undefined && { before }) }, as)).data()
      ids.push(...page.offers.map(({ id }) => id))
      before = page.next ?? undefined
    } while (before !== undefined)
    return ids
  }

  return { app, market, makeCategory, makeProvider, ask, askAll, close: () => app.close() }
}

export type OfferKit = Awaited<ReturnType<typeof makeOfferKit>>
