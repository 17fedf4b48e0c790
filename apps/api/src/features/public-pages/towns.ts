import { slugOf } from '@kindling/domain/offers/public-path'
import { plainTyped } from '@kindling/domain/typed-text'
import {
  type GazetteerPlace,
  gazetteer,
  placeContext,
  placeNames,
  placesCalled,
  wordsOf,
} from '../../gazetteer/gazetteer.ts'
import { placeCalled } from '../../gazetteer/place-called.ts'
import { searchPlaces } from '../../gazetteer/place-search.ts'
import { wholeWordsMeant } from '../../marketplace/typos.ts'

/**
 * Slugs of towns: cities have their plain name; among other towns of one name the first in the gazetteer
 * does, and the rest add their area.
 */
function listTowns(): Map<string, GazetteerPlace> {
  const towns = new Map<string, GazetteerPlace>()
  for (const place of gazetteer.toSorted((one, other) => Number(other.isCity) - Number(one.isCity))) {
    const names = [place.name, `${place.name} ${place.area}`, `${place.name} ${place.area} ${place.outward}`]
    const slug = names.map(slugOf).find((name) => !towns.has(name))
    if (slug !== undefined) towns.set(slug, place)
  }
  return towns
}

const towns = listTowns()

/** The town or district of `/in/{slug}`. */
export const townOf = (slug: string): GazetteerPlace | undefined => towns.get(slug)

/** All slugs with a page. */
export const townSlugs: readonly string[] = [...towns.keys()]

/** Cities, for the list of towns. */
export const cityTowns = [...towns]
  .filter(([, place]) => place.isCity)
  .map(([slug, { name }]) => ({ slug, name }))
  .toSorted((one, other) => one.name.localeCompare(other.name))

const slugs = new Map([...towns].map(([slug, place]) => [place, slug]))

/** Slug of a typed town, by any of its names, with its area, or by postcode. */
export function slugOfTown(typed: string): string | undefined {
  const slug = slugOf(typed)
  if (towns.has(slug)) return slug
  const place = placeCalled(plainTyped(typed))
  return place && slugs.get(place)
}

/** Most towns offered for one that isn't known. */
const MOST_MEANT = 5
/** Longer texts are cut: the search time grows with their third power. */
const MOST_WORDS = 8

/** Towns whose name begins with the words, or has a typo in them. */
function placesLike(words: readonly string[]): GazetteerPlace[] {
  const names = wholeWordsMeant(words.join(' '), placeNames, MOST_MEANT)
  return [...searchPlaces(words, MOST_MEANT), ...names.flatMap((name) => placesCalled(name.split(' ')))]
}

/**
 * Towns that a typed text may mean, the likeliest first; where none is like all its words, those like its first ones
 * (`Leeds city centre`).
 */
export function townsMeant(typed: string): { slug: string; name: string; area: string }[] {
  const words = wordsOf(plainTyped(typed)).slice(0, MOST_WORDS)
  for (let length = words.length; length > 0; length -= 1) {
    const found = new Set(placesLike(words.slice(0, length)))
    if (found.size === 0) continue
    return [...found].slice(0, MOST_MEANT).flatMap((place) => {
      const slug = slugs.get(place)
      return slug === undefined ? [] : [{ slug, name: place.name, area: placeContext(place) }]
    })
  }
  return []
}
