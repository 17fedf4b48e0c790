import { readPostcode } from '@kindling/domain/places/postcode'
import { type GazetteerPlace, gazetteer, placesCalled } from './gazetteer.ts'
import { mayHave, placesOfOutward, postTownOf } from './outward.ts'
import { isAbout, splitPostcode } from './words-with-postcode.ts'

/** Words that may be left out of a place's name, or added. */
const small = new Set(['upon', 'on', 'in', 'under', 'the', 'of', 'and', 'le', 'by'])

// Whether each typed word is a prefix of a later word of the name, in order.
function beginsInOrder(typed: readonly string[], name: readonly string[]): boolean {
  let at = 0
  for (const word of typed) {
    const found = name.findIndex((candidate, index) => index >= at && candidate.startsWith(word))
    if (found === -1) return false
    at = found + 1
  }
  return true
}

function withoutSmall(words: readonly string[]): string[] {
  const kept = words.filter((word) => !small.has(word))
  return kept.length > 0 ? kept : [...words]
}

/** Rank of a match by name: lower is better, undefined for none. */
function rankName(typed: readonly string[], place: GazetteerPlace): number | undefined {
  const text = typed.join(' ')
  const joined = typed.join('')
  const ranks = place.names.flatMap((name) => {
    // `kingslynn` matches like `kings lynn`, but `ash by` isn't a prefix of Ashby.
    if (name.join('') === joined) return [0]
    if (name.join(' ').startsWith(text) || (typed.length === 1 && name.join('').startsWith(joined)))
      return [1]
    return beginsInOrder(withoutSmall(typed), withoutSmall(name)) ? [2] : []
  })
  return ranks.length > 0 ? Math.min(...ranks) : undefined
}

// `camden lon` names a place and its area; `camden nw1` a place and its postcode.
function rankNameThenArea(typed: readonly string[], place: GazetteerPlace): number | undefined {
  for (let cut = typed.length - 1; cut > 0; cut -= 1) {
    const rank = rankName(typed.slice(0, cut), place)
    if (rank !== undefined && beginsInOrder(typed.slice(cut), place.around)) return rank + 1
  }
  return undefined
}

/** A postcode and the other words. */
interface AskedPostcode {
  outward: string
  rest: readonly string[]
  there: readonly GazetteerPlace[]
  /** Without an inward code the outward code may be incomplete: `nw1` also starts `NW11`. */
  mayGoOn: boolean
}

const halfInward = /^\d[a-z]?$/
const halfTyped = /^([a-z]{1,2}\d[a-z\d]?)\d[a-z]?$/

// Drops an incomplete inward code: `nw1 0` and `nw10j` are prefixes of `nw1 0jh`.
function withoutHalfInward(typed: readonly string[]): readonly string[] {
  const [before = '', last = ''] = typed.length > 1 ? typed.slice(-2) : ['', ...typed]
  if (halfInward.test(last) && readPostcode(before)?.inward === '') return typed.slice(0, -1)
  const [, outward] = readPostcode(last) === undefined ? (halfTyped.exec(last) ?? []) : []
  return outward === undefined ? typed : [...typed.slice(0, -1), outward]
}

function postcodeIn(typed: readonly string[]): AskedPostcode | undefined {
  const words = withoutHalfInward(typed)
  const { rest, postcode } = splitPostcode(words)
  if (postcode === undefined) return undefined
  const { outward, inward } = postcode
  const mayGoOn = rest.length === 0 && inward === '' && words === typed
  return { outward, rest, there: placesOfOutward(outward), mayGoOn }
}

// Rank of a match by postcode, with or without its inward code; other words must be about the place: `london
// nw1`.
function rankPostcode(asked: AskedPostcode | undefined, place: GazetteerPlace): number | undefined {
  if (asked === undefined) return undefined
  if (asked.there.includes(place)) return isAbout(asked.rest, place) ? 0 : undefined
  return asked.mayGoOn && place.outward.startsWith(asked.outward) ? 3 : undefined
}

// For a postcode without a place of its own: the named town that may have it, or its post town.
function byPost({ rest, outward }: AskedPostcode): GazetteerPlace[] {
  if (rest.length > 0) return placesCalled(rest).filter((place) => mayHave(place, outward))
  const town = postTownOf(outward)
  return town === undefined ? [] : [town]
}

/**
 * Places that match by name, name and area, or postcode, best first. At equal rank cities come before towns,
 * then the gazetteer's order.
 */
export function searchPlaces(typed: readonly string[], limit: number): GazetteerPlace[] {
  if (typed.length === 0) return []
  const asked = postcodeIn(typed)
  const found = gazetteer
    .flatMap((place) => {
      const rank = rankName(typed, place) ?? rankNameThenArea(typed, place) ?? rankPostcode(asked, place)
      return rank === undefined ? [] : [{ place, rank: rank * 2 + (place.isCity ? 0 : 1) }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ place }) => place)
  return (found.length > 0 || asked === undefined ? found : byPost(asked)).slice(0, limit)
}
