import { postTowns } from './data/post-towns.ts'
import { type GazetteerPlace, gazetteer, placesCalled, wordsOf } from './gazetteer.ts'

/** `EC` and 1 of `EC1A`: in central London a letter subdivides the district. */
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

/** Areas whose districts are all in the gazetteer (London): others there don't exist. */
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

/** Whether a place of this name may have an outward code: London has those of all its districts. */
export function mayHave(place: GazetteerPlace, outward: string): boolean {
  const wanted = districtIn(outward)?.area
  return known.some(
    (other) => (other.place === place || other.place.area === place.name) && other.district?.area === wanted,
  )
}

/**
 * The places with an outward code, or else with one of the same district: `EC1A` matches `EC1M`, and `SW1` both `SW1A` and `SW1V`.
 */
export function placesOfOutward(outward: string): GazetteerPlace[] {
  const wanted = districtIn(outward)
  if (wanted === undefined) return []
  const same = placesBy((_, place) => place.outward === outward)
  if (same.length > 0) return same
  return placesBy(({ area, number }) => area === wanted.area && number === wanted.number)
}

/** The post town of an outward code that no place of the gazetteer has. */
export function postTownOf(outward: string): GazetteerPlace | undefined {
  const wanted = districtIn(outward)
  return ranges.find(
    ({ area, first, last }) => area === wanted?.area && wanted.number >= first && wanted.number <= last,
  )?.place
}

/** Most difference of district numbers that still counts as neighbouring. */
const BESIDE = 3

/**
 * The place nearest to an outward code, guessed by its number: one that has it, its post town, a neighbouring number,
 * or the first place of its area. For searches, which show the place that was used; not for addresses.
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
