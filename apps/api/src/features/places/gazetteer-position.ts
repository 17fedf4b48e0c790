import type { FoundPosition } from '@kindling/domain/places/place-contract'
import { type GazetteerPlace, gazetteer, placesCalled, wordsOf } from '../../gazetteer/gazetteer.ts'
import { withoutPostcode } from '../../gazetteer/postcode.ts'
import { endsAsStreet, hasHouseNumber } from './address.ts'
import type { AddressParts } from './geocoder/port.ts'

function centreOf({ lat, lon }: GazetteerPlace): FoundPosition {
  return { lat, lon, exactness: 'town' }
}

/** The outward half of a postcode: all but its last three characters, where it has both halves. */
function outwardOf(postcode: string): string {
  const packed = postcode.toUpperCase().replace(/[^A-Z\d]/g, '')
  return /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(packed) ? packed.slice(0, -3) : packed
}

// `NW` of `NW1`; nothing for what is no postcode.
function postcodeAreaOf(outward: string): string | undefined {
  return outward.match(/^([A-Z]{1,2})\d/)?.[1]
}

// Whether a place of this name may have the postcode: London has those of all its districts.
function mayHave(place: GazetteerPlace, postcodeArea: string): boolean {
  return gazetteer.some(
    (other) =>
      (other === place || other.area === place.name) && postcodeAreaOf(other.outward) === postcodeArea,
  )
}

/**
 * Where an address lies: at the centre of the town of that name and postcode, else of the place of that postcode, else
 * of the town where the postcode may be its. Neither is completed: `Cam` isn't Cambridge.
 * Undefined when the gazetteer knows neither, or they contradict each other.
 */
export function positionOfParts({
  location,
  zip_code,
}: Pick<AddressParts, 'location' | 'zip_code'>): FoundPosition | undefined {
  const outward = outwardOf(zip_code)
  const postcodeArea = postcodeAreaOf(outward)
  const [town = ''] = location.split(',')
  const named = placesCalled(wordsOf(town))
  const found =
    named.find((place) => place.outward === outward) ??
    gazetteer.find((place) => place.outward === outward) ??
    named.find((place) => postcodeArea !== undefined && mayHave(place, postcodeArea)) ??
    (postcodeArea === undefined ? named[0] : undefined)
  return found && centreOf(found)
}

const country = /^(?:uk|gb|united kingdom|great britain|england|scotland|wales|cymru|northern ireland)$/i

// `12 Mill Lane Leeds` without a comma: the town is what stands after the word that streets are called by.
function townAfterStreet(line: string): string[] {
  const words = line.split(' ')
  const cut = words.findLastIndex((_, index) => endsAsStreet(words.slice(0, index + 1).join(' ')))
  return cut === -1 ? [] : [words.slice(cut + 1).join(' ')]
}

/**
 * Where an address lies that was typed in one line: as `positionOfParts`, of the narrowest place that it names. What
 * stands after that has to be around it: `Cambridge, Massachusetts` isn't Cambridge.
 */
export function positionOfLine(address: string): FoundPosition | undefined {
  const line = address.trim().replace(/\s+/g, ' ').slice(0, 300)
  const bare = withoutPostcode(line)
  const postcode = line.slice(bare.length).trim()
  const parts = bare
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !country.test(part))
  // A lone part is a town only where it doesn't read as a street; a first one before others is a street or a house.
  const isLone = parts.length === 1
  const towns = !isLone ? parts.slice(1) : townAfterStreet(parts[0] ?? '')
  const candidates = isLone && !hasHouseNumber(parts[0] ?? '') ? [...parts, ...towns] : towns

  for (const [index, town] of candidates.entries()) {
    const wider = isLone ? [] : candidates.slice(index + 1).flatMap(wordsOf)
    const named = placesCalled(wordsOf(town)).filter((place) =>
      wider.every((word) => place.around.includes(word)),
    )
    if (named.length === 0) continue
    if (postcode !== '') return positionOfParts({ location: town, zip_code: postcode })
    // Two towns of one name: nobody can tell which.
    return named.length === 1 || named[0]?.isCity ? named[0] && centreOf(named[0]) : undefined
  }
  return postcode === '' ? undefined : positionOfParts({ location: '', zip_code: postcode })
}
