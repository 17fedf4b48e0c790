import type { AddressReader } from '@kindling/domain/bookings/address-rules'
import { withoutPostcode } from '@kindling/domain/places/postcode'
import { gazetteer, placesCalled, wordsOf } from '../../../gazetteer/gazetteer.ts'
import { type AddressView, addressNow } from '../../../marketplace/booked/booking-address.ts'
import type { Booking } from '../booking-store.ts'

/** What a provider reads in the place of an address from which no town can be told safely. */
export const LOCATION_WITHHELD = 'Shown once you accept'
/** The same of what is accepted, for whoever has to wait until shortly before it begins. */
const LOCATION_LATER = 'Shown later'

type Located = Pick<
  Booking,
  'status' | 'lentUntil' | 'isInstant' | 'startsAt' | 'bookingDate' | 'timeZone' | 'location'
>

/** Where a booking takes place, as a side of it reads it now: the address, or its town and from when on the address shows. */
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
/** A last word by which a known place may as well be a street or a house: `Primrose Hill`, `Swiss Cottage`. */
const street =
  /\b(?:street|road|lane|avenue|close|drive|court|crescent|place|square|terrace|way|walk|hill|gardens|mews|row|park|grove|green|rise|yard|wharf|quay|parade|broadway|house|cottage|lodge|hall)$/i

const counties = new Set(
  gazetteer.flatMap(({ area }) => (placesCalled(wordsOf(area)).length > 0 ? [] : [area.toLowerCase()])),
)

function isWider(part: string): boolean {
  return country.test(part) || counties.has(part.toLowerCase())
}

/** Addresses whose towns are remembered: a list that is looked at again has the same ones. */
const MOST = 1000
const towns = new Map<string, string>()

/**
 * The town of an address, for a provider who hasn't accepted: never a house, a street or a postcode. It is told only
 * where the address ends with a town that the gazetteer knows, once country, county and postcode are left aside. When in
 * doubt it says nothing, because what has been shown can't be taken back.
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
  // A lone name that is no city may as well be that of a house.
  if (town === undefined || (parts.length === 1 && !town.isCity)) return LOCATION_WITHHELD
  return town.name
}
