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

/** How far from its centre a city reaches. */
const CITY_METRES = milesToMetres(15)
/** With fewer than these as typed, whoever may have been meant follows. */
const FEW = 5
/** What the community page shows of each kind, and from how far away. */
const NEWEST = 8
const AROUND_HOME = milesToMetres(20)

export interface PartsOfPeople {
  /** Who offers what some words ask for, the nearest first, so many at most. */
  findOwners: (
    callerId: string,
    q: string,
    limit: number,
  ) => Promise<{
    ids: string[]
    /** Found by other words than those that were typed. */
    isGuess: boolean
  }>
}

/** Finding other members: near, by city, by words, and whoever is new around here. */
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

  /** The distances beyond the nearest are told as one band each, so that within them nobody is nearer than another. */
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
   * Whose name, skill or place is as typed, then who offers what the words ask for; where that finds few, also by words
   * that are a typo away.
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
      // What was typed anywhere; what may have been meant before the bar, where names and skills are. Folded words hold
      // letters and digits only: nothing in them means anything to a pattern.
      patterns: words.map((word, index) =>
        [` ${word}`, ...(meant[index] ?? []).map((one) => `^[^|]* ${one}`)].join('|'),
      ),
      beginnings: [...words, ...meant.flat()],
    })
  }

  /** What is new around the caller's home; in the whole country where there is nothing, or the home isn't known. */
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

/** Those who were found, then those of the others who weren't. */
function withOthers<Row extends { memberId: string }>(found: readonly Row[], others: readonly Row[]): Row[] {
  const known = new Set(found.map(({ memberId }) => memberId))
  return [...found, ...others.filter(({ memberId }) => !known.has(memberId))]
}
