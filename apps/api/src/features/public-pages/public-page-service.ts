import { AppError } from '@kindling/domain/errors'
import { type OffersAnswer, type OffersQuery, offerContract } from '@kindling/domain/offers/offer-contract'
import type { OfferPage, ProfilePage, PublicPage, TownPage } from '@kindling/domain/offers/public-pages'
import { codeOfSlug, offerPagePath, profilePagePath } from '@kindling/domain/offers/public-path'
import type { Deps } from '../../deps.ts'
import { findTrustCard } from '../../marketplace/reliability-store.ts'
import { SECOND } from '../../platform/durations.ts'
import { type PackedPage, packPage } from '../../platform/packed-page.ts'
import { makePageCache } from './page-cache.ts'
import type { PageRenderer } from './page-renderer.ts'
import { listedVersion, offerVersion, profileVersion } from './page-version-store.ts'
import { countOf, meanOf, presentOffer, presentPerson, presentReview } from './public-page-presenter.ts'
import * as store from './public-page-store.ts'
import { cityTowns, slugOfTown, townOf } from './towns.ts'

/** What needs nobody's name to be looked for. */
export interface StrangersOffers {
  list(callerId: undefined, query: OffersQuery): Promise<OffersAnswer>
}

/** A page, where else it is, or nothing. */
export type Found = PackedPage | { path: string; isForGood: boolean } | undefined

/** What the version of a page doesn't tell (a reviewer’s new name, who else is offered in a town, what was counted of a member) may be so old. */
const KEPT = 30 * SECOND
const MOST_KEPT = 2000

/** What whoever isn't signed in can read of members. */
export function makePublicPageService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  strangers: StrangersOffers,
  render: PageRenderer,
) {
  const cache = makePageCache<Kept>(KEPT, MOST_KEPT)
  let missed: Promise<PackedPage> | undefined

  async function pack(page: PublicPage | undefined): Promise<PackedPage | undefined> {
    return page && (await packPage(render(page)))
  }

  /** What the version is of is read after it: what changes in between makes the page anew the next time. */
  async function keptAs(
    key: string,
    version: string,
    read: () => Promise<PublicPage | undefined>,
  ): Promise<Found> {
    const isCurrent = (kept: Kept) => kept.version === version
    const make = async () => ({ version, page: await pack(await read()) })
    return (await cache.get(key, clock.now().getTime(), isCurrent, make)).page
  }

  /** Each request asks the row itself: a page that was switched off is gone everywhere at once. */
  async function profile(slug: string): Promise<Found> {
    const code = codeOfSlug(slug)
    const known = await profileVersion(db, code)
    if (known === undefined) return cache.forget(`u ${code}`)
    const path = profilePagePath(known)
    if (path !== `/u/${slug}`) return { path, isForGood: true }
    return await keptAs(`u ${code}`, known.version, () => readProfile(known.id, path))
  }

  async function offer(slug: string): Promise<Found> {
    const code = codeOfSlug(slug)
    const known = await offerVersion(db, code)
    if (known === undefined) return cache.forget(`s ${code}`)
    const path = offerPagePath({ ...known, code: known.skillCode })
    if (path !== `/s/${slug}`) return { path, isForGood: true }
    return await keptAs(`s ${code}`, known.version, () => readOffer(known.id, known.skillId, path))
  }

  async function readProfile(id: string, path: string): Promise<ProfilePage | undefined> {
    const [person, trust, offers, reviews] = await Promise.all([
      store.findPerson(db, id),
      findTrustCard(db, id, clock.now()),
      store.listOffersOf(db, id),
      store.listReviews(db, { memberId: id }),
    ])
    if (person === undefined || trust === undefined) return undefined
    return {
      kind: 'profile',
      path,
      memberId: id,
      person: presentPerson(person),
      bio: person.bio,
      trust,
      rating: meanOf(offers),
      total_reviews: countOf(offers),
      offers: offers.map((row) => presentOffer(row, person)),
      reviews: reviews.map(presentReview),
    }
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
      path,
      person: presentPerson(person),
      offer: presentOffer(row, person),
      reviews: reviews.map(presentReview),
    }
  }

  /** What is offered around a town. A question that can't be read leads to the town without one. */
  async function town(slug: string, { q = '', category, before }: TownQuestion): Promise<Found> {
    const place = townOf(slug)
    if (place === undefined) {
      const known = slugOfTown(slug.replaceAll('-', ' '))
      return known === undefined ? undefined : { path: `/in/${known}`, isForGood: false }
    }
    const path = `/in/${slug}`
    const asked = offerContract.list.query.safeParse({
      lat: place.lat,
      lon: place.lon,
      limit: 20,
      ...(q.trim() && { q }),
      ...(category && { category }),
      ...(before && { before }),
    })
    if (!asked.success) return { path, isForGood: false }
    const query = asked.data

    const read = async (): Promise<TownPage | undefined> => {
      const categories = await store.listCategories(db)
      if (category && categories.every(({ id }) => id !== category)) return undefined
      const answer = await strangers.list(undefined, query).catch(readableOnly)
      return (
        answer && {
          kind: 'town',
          path,
          town: place.name,
          area: place.area,
          q: q.trim(),
          category: category || null,
          categories,
          offers: answer.offers,
          next: answer.next,
          isLater: Boolean(before),
          towns: cityTowns,
        }
      )
    }
    return (
      (await keptTown(`in ${JSON.stringify([slug, query.q, category, before])}`, read)) ?? {
        path,
        isForGood: false,
      }
    )
  }

  /** Each request asks after all who are listed; who would newly be is found when it is made anew. */
  async function keptTown(key: string, read: () => Promise<TownPage | undefined>) {
    const isCurrent = async ({ version, listed = [] }: Kept) =>
      version !== undefined && version === (await listedVersion(db, listed))
    const make = async (): Promise<Kept> => {
      const page = await read()
      const listed = page?.offers.map(({ id }) => id)
      return { listed, version: await listedVersion(db, listed ?? []), page: await pack(page) }
    }
    return (await cache.get(key, clock.now().getTime(), isCurrent, make)).page
  }

  /** What is said instead of a page that isn't there. */
  const missing = () => (missed ??= packPage(render({ kind: 'missing', path: '/' })))

  return { profile, offer, town, missing }
}

interface Kept {
  /** Undefined where what it was made of changed meanwhile. */
  version: string | undefined
  page: PackedPage | undefined
  /** The offers of a list. */
  listed?: readonly string[] | undefined
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
