import { cities } from '@kindling/domain/places/cities'

/** What a provider reads in the place of an address from which no town can be told safely. */
export const LOCATION_WITHHELD = 'Shown once you accept'

const postcode = /\b[a-z]{1,2}\d[a-z\d]?(?:\s*\d[a-z]{2})?\s*$/i
const country =
  /^(?:uk|gb|u\.k\.|united kingdom|great britain|england|scotland|wales|cymru|northern ireland)\.?$/i
/** A last word that makes a part a street or a house rather than a town. */
const street =
  /\b(?:street|st|road|rd|lane|ln|avenue|ave|close|cl|drive|dr|court|ct|crescent|cres|place|pl|square|sq|terrace|way|walk|hill|gardens|gdns|mews|row|park|grove|green|rise|yard|wharf|quay|parade|broadway|house|cottage|flat|apartment|unit|floor|building|farm|lodge|hall|villa|villas|barn|rectory|vicarage|mill|tower)\.?$/i

const cityNames = new Map(cities.map(({ name }) => [name.toLowerCase(), name]))

function withoutPostcode(part: string): string {
  return part.replace(postcode, '').trim()
}

/**
 * The town of an address, for a provider who hasn't accepted: never a house, a street or a postcode. When in doubt it
 * says nothing, because what has been shown can't be taken back.
 */
export function townOf(address: string): string {
  const parts = address
    .split(/[,;\n]/)
    .map((part) => withoutPostcode(part.trim()))
    .filter((part) => part !== '' && !country.test(part))

  const city = parts.map((part) => cityNames.get(part.toLowerCase())).findLast((name) => name !== undefined)
  if (city !== undefined) return city

  const last = parts.at(-1)
  // A lone part that is no known city may as well be the name of a house.
  if (last === undefined || parts.length < 2 || /\d/.test(last) || street.test(last)) return LOCATION_WITHHELD
  return last
}
