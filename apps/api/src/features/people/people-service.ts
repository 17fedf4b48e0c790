import type { FoundPerson } from '@kindling/domain/people/people-contract'
import { cities } from '@kindling/domain/places/cities'
import { type DistanceFilter, distanceFilters, milesToMetres } from '@kindling/domain/places/distance'
import type { Position } from '@kindling/domain/places/position'
import type { Deps } from '../../deps.ts'
import { metresBetween } from '../../marketplace/earth.ts'
import { SHORTEST_WITH_TYPO, typoCorrections } from '../../marketplace/typos.ts'
import { findHome } from '../../members/home-store.ts'
import { type AskedWords, askedWords, turnsOf } from './asked-words.ts'
import { cellsOfRing } from './cells.ts'
import * as community from './community-store.ts'
import * as nearby from './nearby-store.ts'
import { presentFound, presentLatestReview, presentNeighbour } from './people-presenter.ts'
import * as search from './search-store.ts'
import { listSimilarWords } from './vocabulary-store.ts'

/** Radius of a city in metres. */
const CITY_METRES = milesToMetres(15)
/** With fewer exact matches than this, corrected spellings are searched as well. */
const FEW = 5
/** Rows of each kind on the community page, and the radius that they come from. */
const NEWEST = 8
const AROUND_HOME = milesToMetres(20)

export interface PartsOfPeople {
  /** Owners of offers that match the words, nearest first. */
  findOwners: (
    callerId: string,
    q: string,
    limit: number,
  ) => Promise<{
    ids: string[]
    /** Whether the match is by corrected words. */
    isGuess: boolean
  }>
}

/** Search for members: nearby, by city, by words, and new members. */
export function makePeopleService({ db }: Pick<Deps, 'db'>, { findOwners }: PartsOfPeople) {
  async function listInCity(callerId: string, slug: string, limit: number): Promise<FoundPerson[]> {
    const centre = cities.find((city) => city.slug === slug)
    if (centre === undefined) return []
    const home = await findHome(db, callerId)
    const away = home === undefined ? Number.POSITIVE_INFINITY : metresBetween(centre, home)
    const here = home !== undefined && away < CITY_METRES ? home : centre
    const rows = await nearby.listNearest(db, CITY_METRES, { centre, here, callerId, limit })
    return rows.map(presentFound)
  }

  /**
   * Outer distances form one band each, and members of a band aren't ordered by distance, which would reveal
   * it.
   */
  async function listNearby(
    callerId: string,
    { distance, ...centre }: Position & { distance: DistanceFilter },
    limit: number,
  ): Promise<FoundPerson[]> {
    const band = distanceFilters.find(({ value }) => value === distance) ?? distanceFilters[0]
    const [from, to] = [milesToMetres(band.from), milesToMetres(band.to)]
    const around = { centre, here: centre, callerId, limit }
    const rows =
      from === 0
        ? await nearby.listNearest(db, to, around)
        : Number.isFinite(to)
          ? await nearby.listInRing(db, { from, to, cells: cellsOfRing(centre, from, to) }, around)
          : await nearby.listFartherThan(db, from, around)
    return rows.map(presentFound)
  }

  /**
   * Matches by name, skill or place as typed, then by offers; with few matches also by words with typos
   * corrected.
   */
  async function find(callerId: string, term: string, limit: number): Promise<FoundPerson[]> {
    const asked = askedWords(term)
    if (asked === undefined) return []
    const typed = await search.listMatching(db, { callerId, limit, ...asked })
    const owners =
      typed.length < limit ? await findOwners(callerId, term, limit) : { ids: [], isGuess: false }
    const listOwning = () => search.listById(db, callerId, owners.ids)
    let found = owners.isGuess ? typed : withOthers(typed, await listOwning())
    if (found.length < FEW) found = withOthers(found, await listCorrected(callerId, asked, limit))
    if (found.length === 0) found = await listOwning()
    return found.slice(0, limit).map(presentFound)
  }

  async function listCorrected(callerId: string, { words }: AskedWords, limit: number) {
    const long = words.filter((word) => word.length >= SHORTEST_WITH_TYPO)
    if (long.length === 0) return []
    const alike = await listSimilarWords(db, long)
    const meant = words.map((word) =>
      typoCorrections(word, alike.get(word) ?? []).filter((one) => one !== word),
    )
    if (meant.every(({ length }) => length === 0)) return []
    return await search.listCorrected(db, {
      callerId,
      limit,
      phrases: turnsOf(words.map((word, index) => meant[index]?.[0] ?? word)),
      // Typed words match anywhere, corrections only names and skills (before the bar). Folded words have
      // letters and digits only, so nothing needs escaping in the regular expression.
      patterns: words.map((word, index) =>
        [` ${word}`, ...(meant[index] ?? []).map((one) => `^[^|]* ${one}`)].join('|'),
      ),
      beginnings: [...words, ...meant.flat()],
    })
  }

  /** News around the caller's home; of the whole country where there is none, or the home isn't known. */
  async function listNew(callerId: string) {
    const home = await findHome(db, callerId)
    const around = home ? await community.listAround(db, home, AROUND_HOME) : []
    const nearOrAll = async <Row>(list: (wanted: community.Wanted) => Promise<Row[]>) => {
      const near = around.length > 0 ? await list({ callerId, of: around, limit: NEWEST }) : []
      return near.length > 0 ? near : await list({ callerId, limit: NEWEST })
    }
    const [neighbours, reviews] = await Promise.all([
      nearOrAll((wanted) => community.listNewNeighbours(db, wanted)),
      nearOrAll((wanted) => community.listLatestReviews(db, wanted)),
    ])
    return {
      neighbours: neighbours.map(presentNeighbour),
      reviews: reviews.map(presentLatestReview),
    }
  }

  return { listInCity, listNearby, find, listNew }
}

/** Appends rows of members who aren't in the list yet. */
function withOthers<Row extends { memberId: string }>(found: readonly Row[], others: readonly Row[]): Row[] {
  const known = new Set(found.map(({ memberId }) => memberId))
  return [...found, ...others.filter(({ memberId }) => !known.has(memberId))]
}
