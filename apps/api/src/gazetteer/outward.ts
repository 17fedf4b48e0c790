import { postTowns } from './data/post-towns.ts'
import { type GazetteerPlace, gazetteer, placesCalled, wordsOf } from './gazetteer.ts'

/** `EC` and 1 of `EC1A`: in the middle of London a letter parts a district once more. */
interface District {
  area: string
  number: number
}

function districtIn(outward: string): District | undefined {
  const [, area, number] = /^([A-Z]{1,2})(\d{1,2})[A-Z]?$/.exec(outward) ?? []
  return area === undefined ? undefined : { area, number: Number(number) }
}

const known = gazetteer.map((place) => ({ place, district: districtIn(place.outward) }))
const placesBy = (isThere: (district: District, place: GazetteerPlace) => boolean) =>
  known.flatMap(({ place, district }) => (district && isThere(district, place) ? [place] : []))

/** Districts of London are all in the gazetteer: one that isn't is none. */
const whole = new Set(['E', 'EC', 'N', 'NW', 'SE', 'SW', 'W', 'WC'])

const ranges = postTowns
  .trim()
  .split('\n')
  .map((line) => {
    const [, name = '', area = '', first, last] = /^(.+)\|([A-Z]+)(\d+)-(\d+)$/.exec(line) ?? []
    const place = placesCalled(wordsOf(name)).find(({ outward }) => districtIn(outward)?.area === area)
    if (place === undefined) throw new Error(`the gazetteer can't read "${line}"`)
    return { place, area, first: Number(first), last: Number(last) }
  })

/** Whether a place of this name may have an outward postcode: London has those of all its districts. */
export function mayHave(place: GazetteerPlace, outward: string): boolean {
  const wanted = districtIn(outward)?.area
  return known.some(
    (other) => (other.place === place || other.place.area === place.name) && other.district?.area === wanted,
  )
}

/** The places with an outward postcode, or else with one of the same district: `EC1A` is beside `EC1M`, and `SW1` is both. */
export function placesOfOutward(outward: string): GazetteerPlace[] {
  const wanted = districtIn(outward)
  if (wanted === undefined) return []
  const same = placesBy((_, place) => place.outward === outward)
  if (same.length > 0) return same
  return placesBy(({ area, number }) => area === wanted.area && number === wanted.number)
}

/** The city whose post an outward postcode is, for one that no place of the gazetteer has. */
export function postTownOf(outward: string): GazetteerPlace | undefined {
  const wanted = districtIn(outward)
  return ranges.find(
    ({ area, first, last }) => area === wanted?.area && wanted.number >= first && wanted.number <= last,
  )?.place
}

/** Numbers beside each other are most often neighbours; farther ones tell nothing. */
const BESIDE = 3

/**
 * The place nearest to an outward postcode, as far as its number tells: one that has it, its post town, a neighbour, or
 * the first place of its area. It is for a search, whose reader sees which place it is; no address lies there for that.
 */
export function placeNearOutward(outward: string): GazetteerPlace | undefined {
  const wanted = districtIn(outward)
  const [there = postTownOf(outward)] = placesOfOutward(outward)
  if (there !== undefined || wanted === undefined || whole.has(wanted.area)) return there
  const beside = known
    .flatMap(({ place, district }) =>
      district?.area === wanted.area ? [{ place, far: Math.abs(district.number - wanted.number) }] : [],
    )
    .toSorted((one, other) => one.far - other.far)
  return beside.find(({ far }) => far <= BESIDE)?.place ?? placesBy(({ area }) => area === wanted.area)[0]
}
