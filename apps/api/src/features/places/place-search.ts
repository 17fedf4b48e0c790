import { type GazetteerPlace, gazetteer } from '../../gazetteer/gazetteer.ts'

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
  const ranks = place.names.flatMap((name) => {
    if (name.join(' ') === text) return [0]
    if (name.join(' ').startsWith(text)) return [1]
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

// The inward half may follow: `nw1 0jh` is as good as `nw1`.
function rankPostcode(typed: readonly string[], place: GazetteerPlace): number | undefined {
  const [first, second] = typed
  if (first === undefined || typed.length > 2 || !/^[a-z]{1,2}\d/.test(first)) return undefined
  if (second !== undefined && !/^\d[a-z]{0,2}$/.test(second)) return undefined
  const outward = place.outward.toLowerCase()
  return outward === first ? 0 : second === undefined && outward.startsWith(first) ? 3 : undefined
}

/**
 * The places whose name, or name and area, or postcode begins with these words, the best fit first. In equals a city
 * comes before a town, and the rest stays in the gazetteer's order.
 */
export function searchPlaces(typed: readonly string[], limit: number): GazetteerPlace[] {
  if (typed.length === 0) return []
  return gazetteer
    .flatMap((place) => {
      const rank = rankName(typed, place) ?? rankNameThenArea(typed, place) ?? rankPostcode(typed, place)
      return rank === undefined ? [] : [{ place, rank: rank * 2 + (place.isCity ? 0 : 1) }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ place }) => place)
}
