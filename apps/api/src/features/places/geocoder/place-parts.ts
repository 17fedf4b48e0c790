import type { Exactness } from '@kindling/domain/places/exactness'
import type { FoundPosition, Place } from '@kindling/domain/places/place-contract'
import { wordsOf } from '../../../gazetteer/gazetteer.ts'
import type { PlaceKind } from './port.ts'

/** A geocoding result, in address parts. */
export interface PlaceParts {
  /** With the house number, where it is known. */
  street?: string | undefined
  houseNumber?: string | undefined
  /** Whether the position is interpolated along the street. */
  isInterpolated?: boolean
  town?: string | undefined
  /** The county or state around the town. */
  area?: string | undefined
  postcode?: string | undefined
  /** Other names of the location: a district, a village. */
  also?: readonly (string | undefined)[]
  lat: number
  lon: number
}

/** Precision of a geocoding result. */
export function exactnessOf({ street, houseNumber, isInterpolated }: PlaceParts): Exactness {
  if (!street) return 'town'
  return houseNumber && !isInterpolated ? 'address' : 'street'
}

/** Position of a geocoding result. */
export function positionOf(parts: PlaceParts): FoundPosition {
  return { lat: parts.lat, lon: parts.lon, exactness: exactnessOf(parts) }
}

/** A suggestion for the member; undefined without a town, or without a street for an address. */
export function suggestionOf(parts: PlaceParts, kind: PlaceKind): Place | undefined {
  const { street, houseNumber, town, area, postcode, lat, lon } = parts
  if (!town) return undefined
  if (kind === 'city' || !street) return { label: town, detail: area ?? '', lat, lon, exactness: 'town' }
  const line = [houseNumber, street].filter(Boolean).join(' ')
  const detail = [area === town ? '' : area, postcode].filter(Boolean).join(' ')
  return {
    label: [line, town, detail].filter(Boolean).join(', '),
    detail,
    lat,
    lon,
    exactness: exactnessOf(parts),
  }
}

/** Removes suggestions with the same text. */
export function toldApart(places: readonly (Place | undefined)[]): Place[] {
  const known = places.filter((place) => place !== undefined)
  return [...new Map(known.map((place) => [`${place.label} ${place.detail}`, place])).values()].slice(0, 8)
}

/**
 * Abbreviations of street types. `St` may also be Saint, which doesn't matter since both sides are expanded.
 */
const shortened: Record<string, string> = {
  ave: 'avenue',
  cl: 'close',
  cres: 'crescent',
  ct: 'court',
  dr: 'drive',
  gdns: 'gardens',
  ln: 'lane',
  pl: 'place',
  rd: 'road',
  sq: 'square',
  street: 'st',
  ter: 'terrace',
}

function addressWordsOf(text: string): string[] {
  return wordsOf(text).map((word) => shortened[word] ?? word)
}

/**
 * Whether a result has the street and house number that were asked for. Services answer a similar street
 * rather than nothing.
 */
export function isWhatWasAsked(asked: string, parts: PlaceParts): boolean {
  const words = addressWordsOf(asked)
  const isSaid = (name: string | undefined) => {
    const wanted = name === undefined ? [] : addressWordsOf(name)
    return wanted.length > 0 && ` ${words.join(' ')} `.includes(` ${wanted.join(' ')} `)
  }
  const { street, houseNumber, town, postcode, also = [] } = parts
  if (street && !isSaid(street)) return false
  if (houseNumber && !isSaid(houseNumber)) return false
  const packed = words.join('')
  const isPostcodeSaid = postcode !== undefined && packed.includes(wordsOf(postcode).join(''))
  return isPostcodeSaid || [town, ...also].some(isSaid)
}
