import { AppError } from '@kindling/domain/errors'
import { type OffersAnswer, type OffersQuery, offerContract } from '@kindling/domain/offers/offer-contract'
import type { OfferPage, ProfilePage, PublicPage, TownPage } from '@kindling/domain/offers/public-pages'
import { codeOfSlug, offerPagePath, profilePagePath } from '@kindling/domain/offers/public-path'
import { addressOf } from '@kindling/domain/offers/town-address'
import type { Deps } from '../../deps.ts'
import { findTrustCard } from '../../marketplace/reliability-store.ts'
import { SECOND } from '../../platform/durations.ts'
import { type PackedPage, packPage } from '../../platform/packed-page.ts'
import { makePageCache } from './page-cache.ts'
import type { PageRenderer } from './page-renderer.ts'
import { listedVersion, offerVersion, profileVersion } from './page-version-store.ts'
import { countOf, meanOf, presentOffer, presentPerson, presentReview } from './public-page-presenter.ts'
import * as store from './public-page-store.ts'
import { cityTowns, slugOfTown, townOf, townsMeant } from './towns.ts'

/** Offer search for visitors who aren't signed in. */
export interface StrangersOffers {
  list(callerId: undefined, query: OffersQuery): Promise<OffersAnswer>
}

/** A page, a redirect, the page for an address that isn't known, or nothing. */
export type Found = PackedPage | { path: string; isForGood: boolean } | { unknown: PackedPage } | undefined

/** Most characters of a town that isn't known, on the page that says so. */
const MOST_SHOWN = 80

/**
 * Cache lifetime in milliseconds, for changes that a page's version doesn't cover (a reviewer’s new name, new
 * offers in a town, a member's counts).
 */
const KEPT = 30 * SECOND
const MOST_KEPT = 2000

/** Public pages of members and offers. */
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

  /** The version is read before the page, so that a change in between makes the page stale. */
  async function keptAs(
    key: string,
    version: string,
    read: () => Promise<PublicPage | undefined>,
  ): Promise<Found> {
    const isCurrent = (kept: Kept) => kept.version === version
    const make = async () => ({ version, page: await pack(await read()) })
    return (await cache.get(key, clock.now().getTime(), isCurrent, make)).page
  }

  /** Every request checks the row, so that a page that was switched off is gone at once. */
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

  /** Offers around a town. A search that can't be parsed redirects to the town's plain page. */
  async function town(slug: string, { q = '', category, before }: TownQuestion): Promise<Found> {
    const place = townOf(slug)
    if (place === undefined) {
      return await namedTown(slug.replaceAll('-', ' '), q)
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

  /** Redirects to a town by its typed name or postcode; for an unknown one, the search form with towns it may mean. */
  async function namedTown(typed: string, q: string): Promise<Found> {
    const slug = slugOfTown(typed)
    const path = slug === undefined ? '/in' : `/in/${slug}`
    if (slug !== undefined) return { path: addressOf({ path }, { q: q.trim() }), isForGood: false }
    const town = typed.trim().slice(0, MOST_SHOWN)
    const matches = townsMeant(town)
    return {
      unknown: await packPage(
        render({ kind: 'unknown-town', path, town, q: q.trim(), matches, towns: cityTowns }),
      ),
    }
  }

  /** Every request checks the listed offers; new ones appear when the cached page expires. */
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

  /** The "not found" page. */
  const missing = () => (missed ??= packPage(render({ kind: 'missing', path: '/' })))

  return { profile, offer, town, namedTown, missing }
}

interface Kept {
  /** Undefined where the data changed while the page was made. */
  version: string | undefined
  page: PackedPage | undefined
  /** Ids of the offers in a list. */
  listed?: readonly string[] | undefined
}

export interface TownQuestion {
  q?: string | undefined
  category?: string | undefined
  before?: string | undefined
}

/** Undefined for an invalid search; rethrows other errors. */
function readableOnly(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'invalid') throw error
}
