import { AppError } from '@kindling/domain/errors'
import { type OffersAnswer, type OffersQuery, offerContract } from '@kindling/domain/offers/offer-contract'
import type { OfferPage, ProfilePage, TownPage } from '@kindling/domain/offers/public-pages'
import { codeOfSlug, offerPagePath, profilePagePath } from '@kindling/domain/offers/public-path'
import type { Deps } from '../../deps.ts'
import { SECOND } from '../../platform/durations.ts'
import { makePageCache } from './page-cache.ts'
import type { PageRenderer } from './page-renderer.ts'
import { countOf, meanOf, presentOffer, presentPerson, presentReview } from './public-page-presenter.ts'
import * as store from './public-page-store.ts'
import { cityTowns, townOf } from './towns.ts'

/** What needs nobody's name to be looked for. */
export interface StrangersOffers {
  list(callerId: undefined, query: OffersQuery): Promise<OffersAnswer>
}

/** A page, where else it is, or nothing. */
export type Found = { html: string } | { path: string; isForGood: boolean } | undefined

/** What the version of a page doesn't tell (the name of a reviewer, say) may be so old. */
const KEPT = 30 * SECOND
const MOST_KEPT = 2000

/** What whoever isn't signed in can read of members. */
export function makePublicPageService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  strangers: StrangersOffers,
  render: PageRenderer,
) {
  const cache = makePageCache<string | undefined>(KEPT, MOST_KEPT)

  /** Each request asks the row itself: a page that was switched off is gone everywhere at once. */
  async function profile(slug: string): Promise<Found> {
    const code = codeOfSlug(slug)
    const known = await store.profileVersion(db, code)
    if (known === undefined) return cache.forget(`u ${code}`)
    const path = profilePagePath(known)
    if (path !== `/u/${slug}`) return { path, isForGood: true }
    return found(
      await cache.get(`u ${code}`, known.version, clock.now().getTime(), async () => {
        const page = await readProfile(known.id, path)
        return page && render(page)
      }),
    )
  }

  async function offer(slug: string): Promise<Found> {
    const code = codeOfSlug(slug)
    const known = await store.offerVersion(db, code)
    if (known === undefined) return cache.forget(`s ${code}`)
    const path = offerPagePath({ ...known, code: known.skillCode })
    if (path !== `/s/${slug}`) return { path, isForGood: true }
    return found(
      await cache.get(`s ${code}`, known.version, clock.now().getTime(), async () => {
        const page = await readOffer(known.id, known.skillId, path)
        return page && render(page)
      }),
    )
  }

  async function readProfile(id: string, path: string): Promise<ProfilePage | undefined> {
    const [person, offers, reviews] = await Promise.all([
      store.findPerson(db, id),
      store.listOffersOf(db, id),
      store.listReviews(db, { memberId: id }),
    ])
    return (
      person && {
        kind: 'profile',
        ...{ path, memberId: id, person: presentPerson(person), bio: person.bio },
        ...{ rating: meanOf(offers), total_reviews: countOf(offers) },
        offers: offers.map((row) => presentOffer(row, person)),
        reviews: reviews.map(presentReview),
      }
    )
  }

  async function readOffer(id: string, skillId: string, path: string): Promise<OfferPage | undefined> {
    const [person, row, reviews] = await Promise.all([
      store.findPerson(db, id),
      store.findOffer(db, skillId),
      store.listReviews(db, { skillId }),
    ])
    if (person === undefined || row === undefined) return undefined
    return {
      kind: 'offer',
      ...{ path, person: presentPerson(person), offer: presentOffer(row, person) },
      reviews: reviews.map(presentReview),
    }
  }

  /** What is offered around a town. A question that can't be read leads to the town without one. */
  async function town(slug: string, { q = '', category, before }: TownQuestion): Promise<Found> {
    const place = townOf(slug)
    if (place === undefined) return undefined
    const path = `/in/${slug}`
    const asked = offerContract.list.query.safeParse({
      ...{ lat: place.lat, lon: place.lon, limit: 20 },
      ...(q.trim() && { q }),
      ...(category && { category }),
      ...(before && { before }),
    })
    const categories = await store.listCategories(db)
    const isKnown = !category || categories.some(({ id }) => id === category)
    if (!asked.success || !isKnown) return { path, isForGood: false }
    const answer = await strangers.list(undefined, asked.data).catch(readableOnly)
    if (answer === undefined) return { path, isForGood: false }
    const { offers, next } = answer
    const page: TownPage = {
      kind: 'town',
      ...{ path, town: place.name, area: place.area, q: q.trim(), category: category || null },
      ...{ categories, offers, next, isLater: Boolean(before), towns: cityTowns },
    }
    return { html: render(page) }
  }

  return { profile, offer, town }
}

export interface TownQuestion {
  q?: string | undefined
  category?: string | undefined
  before?: string | undefined
}

/** A question that can't be read is no page; whatever else went wrong is no question's fault. */
function readableOnly(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'invalid') throw error
}

const found = (html: string | undefined): Found => (html === undefined ? undefined : { html })
