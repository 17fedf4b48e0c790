import { cities } from '@kindling/domain/places/cities'
import type { Position } from '@kindling/domain/places/position'
import { foldWords, spellingsOf } from '@kindling/domain/search/fold-words'
import { london } from './data/london.ts'
import { midlandsAndNorth } from './data/midlands-and-north.ts'
import { scotlandWalesIreland } from './data/scotland-wales-ireland.ts'
import { south } from './data/south.ts'

/** A place of the built-in gazetteer. */
export interface GazetteerPlace {
  name: string
  /** The city or county around it. */
  area: string
  /** Outward code of a postcode there. */
  outward: string
  /** Degrees of the centre, to about 100 metres. */
  lat: number
  lon: number
  /** Whether it is a whole city, for which one outward code would be too specific. */
  isCity: boolean
  /** All its names, as folded words for matching. */
  names: readonly (readonly string[])[]
  /** Its area and outward code, as folded words for matching. */
  around: readonly string[]
}

const withoutSaint = (words: readonly string[]) => words.map((word) => (word === 'saint' ? 'st' : word))
const withoutSign = (text: string) => text.replaceAll('&', ' and ')

/** Folds a place name for comparison: as in every search, with `saint` as `st` and `&` as `and`. */
export function wordsOf(text: string): string[] {
  return withoutSaint(foldWords(withoutSign(text)))
}

function makePlace(
  allNames: string,
  area: string,
  outward: string,
  lat: number,
  lon: number,
): GazetteerPlace {
  const names = allNames.split('/')
  const name = names[0] ?? allNames
  const isCity = cities.some((city) => city.name === name && city.lat === lat && city.lon === lon)
  return {
    name,
    area,
    outward,
    lat,
    lon,
    isCity,
    names: names.flatMap((one) => spellingsOf(withoutSign(one)).map(withoutSaint)),
    around: wordsOf(`${area} ${outward}`),
  }
}

function parse(lines: string, area?: string): GazetteerPlace[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const fields = line.split('|')
      const [names, around, outward, lat, lon] =
        area === undefined ? fields : [fields[0], area, ...fields.slice(1)]
      const [latitude, longitude] = [Number(lat), Number(lon)]
      if (!names || !around || !outward || !Number.isFinite(latitude) || !Number.isFinite(longitude)) {
        throw new Error(`the gazetteer can't read "${line}"`)
      }
      return makePlace(names, around, outward, latitude, longitude)
    })
}

/** All places, the best known first within each part of the country. Our own compilation of plain facts. */
export const gazetteer: readonly GazetteerPlace[] = [
  makePlace('London', 'England', 'WC2N', 51.507, -0.128),
  ...parse(london, 'London'),
  ...parse(south),
  ...parse(midlandsAndNorth),
  ...parse(scotlandWalesIreland),
]

/** `London NW1`, `Greater Manchester`: distinguishes places with the same name. */
export function placeContext({ area, outward, isCity }: GazetteerPlace): string {
  return isCity ? area : `${area} ${outward}`
}

const byName = Map.groupBy(
  gazetteer
    .toSorted((one, other) => Number(other.isCity) - Number(one.isCity))
    .flatMap((place) => place.names.map((name) => ({ name: name.join(' '), place }))),
  ({ name }) => name,
)

/** Every name of every place, folded, cities first. */
export const placeNames: readonly string[] = [...byName.keys()]

/** The places of exactly this name, cities first. */
export function placesCalled(words: readonly string[]): GazetteerPlace[] {
  return (byName.get(words.join(' ')) ?? []).map(({ place }) => place)
}

const joined = new Map([...byName].map(([name, [first]]) => [name.replaceAll(' ', ''), first?.place]))

/** The place of this name, ignoring spaces and hyphens: `kingslynn`, `stoke on trent`. */
export function placeSpelt(words: readonly string[]): GazetteerPlace | undefined {
  return joined.get(words.join(''))
}

/** The place with its centre at this position. */
export function placeAt({ lat, lon }: Position): GazetteerPlace | undefined {
  return gazetteer.find((place) => place.lat === lat && place.lon === lon)
}
