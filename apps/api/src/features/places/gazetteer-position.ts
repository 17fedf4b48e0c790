import type { FoundPosition } from '@kindling/domain/places/place-contract'
import { readPostcode, withoutPostcode } from '@kindling/domain/places/postcode'
import { type GazetteerPlace, placesCalled, wordsOf } from '../../gazetteer/gazetteer.ts'
import { mayHave, placesOfOutward, postTownOf } from '../../gazetteer/outward.ts'
import { endsAsStreet, hasHouseNumber, placesInStreetName } from './address.ts'
import type { AddressParts } from './geocoder/port.ts'

function centreOf({ lat, lon }: GazetteerPlace): FoundPosition {
  return { lat, lon, exactness: 'town' }
}

/**
 * Position of an address: the centre of the town with that name and postcode, else of the postcode's place,
 * else of the town that may have the postcode, else of the postcode's post town. Names must match in full:
 * `Cam` isn't Cambridge. Undefined when neither is known, or they contradict each other.
 */
export function positionOfParts({
  location,
  zip_code,
}: Pick<AddressParts, 'location' | 'zip_code'>): FoundPosition | undefined {
  const outward = readPostcode(zip_code)?.outward
  const [town = ''] = location.split(',')
  const named = placesCalled(wordsOf(town))
  if (outward === undefined) return named[0] && centreOf(named[0])
  const there = placesOfOutward(outward)
  const found =
    there.find((place) => named.includes(place)) ??
    there[0] ??
    named.find((place) => mayHave(place, outward)) ??
    postTownOf(outward)
  return found && centreOf(found)
}

const country = /^(?:uk|gb|united kingdom|great britain|england|scotland|wales|cymru|northern ireland)$/i

// The town in `12 Mill Lane Leeds`, without a comma: the words after "Lane".
function townAfterStreet(line: string): string[] {
  const words = line.split(' ')
  const cut = words.findLastIndex((_, index) => endsAsStreet(words.slice(0, index + 1).join(' ')))
  return cut === -1 ? [] : [words.slice(cut + 1).join(' ')]
}

const wholePostcode = /\b[a-z]{1,2}\d[a-z\d]?\s?\d[a-z]{2}\b/gi

// The last full postcode anywhere, or an outward code at the end of the line or between commas.
function takePostcode(line: string): { bare: string; postcode: string } {
  const whole = [...line.matchAll(wholePostcode)].at(-1)
  if (whole !== undefined) {
    const bare = `${line.slice(0, whole.index)}, ${line.slice(whole.index + whole[0].length)}`
    return { bare, postcode: whole[0] }
  }
  const parts = line.split(',').map((part) => part.trim())
  const alone = parts.findLastIndex((part) => readPostcode(part) !== undefined)
  if (alone !== -1) return { bare: parts.toSpliced(alone, 1).join(', '), postcode: parts[alone] ?? '' }
  const bare = withoutPostcode(line)
  return { bare, postcode: line.slice(bare.length).trim() }
}

/**
 * Position of an address in one line: as `positionOfParts`, of the smallest place in it. The parts after that
 * must be around it: `Cambridge, Massachusetts` isn't Cambridge.
 */
export function positionOfLine(address: string): FoundPosition | undefined {
  const line = address.trim().replace(/\s+/g, ' ').slice(0, 300)
  const { bare, postcode } = takePostcode(line)
  const parts = bare
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !country.test(part))
  // A single part is a town only if it doesn't look like a street; the first of several is the street or
  // house.
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
    // Ambiguous: several towns have this name.
    return named.length === 1 || named[0]?.isCity ? named[0] && centreOf(named[0]) : undefined
  }
  if (postcode !== '') return positionOfParts({ location: '', zip_code: postcode })
  const [inName, another] = placesInStreetName(bare)
  return inName !== undefined && (another === undefined || inName.isCity) ? centreOf(inName) : undefined
}
