import { slugOf } from '@kindling/domain/offers/public-path'
import { plainTyped } from '@kindling/domain/typed-text'
import { type GazetteerPlace, gazetteer } from '../../gazetteer/gazetteer.ts'
import { placeCalled } from '../../gazetteer/place-called.ts'

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
