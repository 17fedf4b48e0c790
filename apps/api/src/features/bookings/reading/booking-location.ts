import type { AddressReader } from '@kindling/domain/bookings/address-rules'
import { withoutPostcode } from '@kindling/domain/places/postcode'
import { gazetteer, placesCalled, wordsOf } from '../../../gazetteer/gazetteer.ts'
import { type AddressView, addressNow } from '../../../marketplace/booked/booking-address.ts'
import type { Booking } from '../booking-store.ts'

/** Shown to a provider instead of an address from which no town can be read safely. */
export const LOCATION_WITHHELD = 'Shown once you accept'
/** Shown after acceptance, to providers who see the address only shortly before the start. */
const LOCATION_LATER = 'Shown later'

type Located = Pick<
  Booking,
  'status' | 'lentUntil' | 'isInstant' | 'startsAt' | 'bookingDate' | 'timeZone' | 'location'
>

/** The address of a booking for one of its sides now: exact, or its town and when the exact one will be shown. */
export function presentAddress(booking: Located, reader: AddressView & AddressReader, at: Date) {
  const { isExact, opens } = addressNow(booking, reader, at)
  if (isExact) return { isExact, booking_location: booking.location, address_from: null }
  const town = townOf(booking.location)
  return {
    isExact,
    booking_location: opens && town === LOCATION_WITHHELD ? LOCATION_LATER : town,
    address_from: opens?.toISOString() ?? null,
  }
}

const country =
  /^(?:uk|gb|u\.k\.|united kingdom|great britain|england|scotland|wales|cymru|northern ireland)\.?$/i
/** Last words by which a known place may also be a street or a house: `Primrose Hill`, `Swiss Cottage`. */
const street =
  /\b(?:street|road|lane|avenue|close|drive|court|crescent|place|square|terrace|way|walk|hill|gardens|mews|row|park|grove|green|rise|yard|wharf|quay|parade|broadway|house|cottage|lodge|hall)$/i

const counties = new Set(
  gazetteer.flatMap(({ area }) => (placesCalled(wordsOf(area)).length > 0 ? [] : [area.toLowerCase()])),
)

function isWider(part: string): boolean {
  return country.test(part) || counties.has(part.toLowerCase())
}

/** Most addresses whose towns are cached. */
const MOST = 1000
const towns = new Map<string, string>()

/**
 * The town of an address, for a provider who hasn't accepted: never a house, a street or a postcode. Shown only where
 * the address ends with a town of the gazetteer, after country, county and postcode are removed. When in doubt it is
 * withheld, as a disclosure can't be undone.
 */
export function townOf(address: string): string {
  const known = towns.get(address)
  if (known !== undefined) return known
  if (towns.size === MOST) towns.clear()
  const town = readTown(address)
  towns.set(address, town)
  return town
}

function readTown(address: string): string {
  const parts = address
    .split(/[,;\n]/)
    .map((part) => withoutPostcode(part.trim()))
    .filter((part) => part !== '' && !isWider(part))

  const last = parts.at(-1)
  if (last === undefined || street.test(last)) return LOCATION_WITHHELD
  const [town] = placesCalled(wordsOf(last))
  // A single name that isn't a city may be the name of a house.
  if (town === undefined || (parts.length === 1 && !town.isCity)) return LOCATION_WITHHELD
  return town.name
}
