import { readPostcode } from '@kindling/domain/places/postcode'
import { type GazetteerPlace, gazetteer, placesCalled } from '../../gazetteer/gazetteer.ts'
import { mayHave, placesOfOutward, postTownOf } from '../../gazetteer/outward.ts'
import { isAbout, splitPostcode } from '../../gazetteer/words-with-postcode.ts'

/** Words that people leave out of a place's name, or put in. */
const small = new Set(['upon', 'on', 'in', 'under', 'the', 'of', 'and', 'le', 'by'])

// Each typed word begins a later word of the name; the last one may be half typed, and so may any other.
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

/** How well the words fit a place: 0 best, undefined not at all. */
function rankName(typed: readonly string[], place: GazetteerPlace): number | undefined {
  const text = typed.join(' ')
  const joined = typed.join('')
  const ranks = place.names.flatMap((name) => {
    // `kingslynn` is as good as `kings lynn`, and `ash by` is no beginning of Ashby.
    if (name.join('') === joined) return [0]
    if (name.join(' ').startsWith(text) || (typed.length === 1 && name.join('').startsWith(joined)))
      return [1]
    return beginsInOrder(withoutSmall(typed), withoutSmall(name)) ? [2] : []
  })
  return ranks.length > 0 ? Math.min(...ranks) : undefined
}

// `camden lon` names the place and then what is around it; `camden nw1` its postcode.
function rankNameThenArea(typed: readonly string[], place: GazetteerPlace): number | undefined {
  for (let cut = typed.length - 1; cut > 0; cut -= 1) {
    const rank = rankName(typed.slice(0, cut), place)
    if (rank !== undefined && beginsInOrder(typed.slice(cut), place.around)) return rank + 1
  }
  return undefined
}

/** A postcode and the words beside it. */
interface AskedPostcode {
  outward: string
  rest: readonly string[]
  there: readonly GazetteerPlace[]
  /** Nothing of the inward half is typed: `nw1` begins `NW11` as well. */
  mayGoOn: boolean
}

const halfInward = /^\d[a-z]?$/
const halfTyped = /^([a-z]{1,2}\d[a-z\d]?)\d[a-z]?$/

// `nw1 0` and `nw10j` are on their way to `nw1 0jh`.
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

// As good with its inward half as without, and only with words that are about the place: `london nw1`.
function rankPostcode(asked: AskedPostcode | undefined, place: GazetteerPlace): number | undefined {
  if (asked === undefined) return undefined
  if (asked.there.includes(place)) return isAbout(asked.rest, place) ? 0 : undefined
  return asked.mayGoOn && place.outward.startsWith(asked.outward) ? 3 : undefined
}

// For a postcode that no place has by itself: the town that is named and may have it, or the one whose post it is.
function byPost({ rest, outward }: AskedPostcode): GazetteerPlace[] {
  if (rest.length > 0) return placesCalled(rest).filter((place) => mayHave(place, outward))
  const town = postTownOf(outward)
  return town === undefined ? [] : [town]
}

/**
 * The places whose name, or name and area, or postcode begins with these words, the best fit first. In equals a city
 * comes before a town, and the rest stays in the gazetteer's order.
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
