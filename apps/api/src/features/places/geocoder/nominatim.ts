import { z } from 'zod'
import { askJson, type Fetch } from './ask-json.ts'
import { exactnessOf, isWhatWasAsked, type PlaceParts } from './place-parts.ts'
import { type Geocoder, lineOf } from './port.ts'

const text = z.string().optional()
const degrees = (most: number) => z.coerce.number().min(-most).max(most)
const answer = z.array(
  z.object({
    lat: degrees(90),
    lon: degrees(180),
    address: z.object({
      house_number: text,
      road: text,
      suburb: text,
      village: text,
      town: text,
      city: text,
      postcode: text,
    }),
  }),
)

function partsOf({ lat, lon, address }: z.output<typeof answer>[number]): PlaceParts {
  const { house_number, road, suburb, village, town, city, postcode } = address
  return {
    street: road,
    houseNumber: road && house_number,
    town: city ?? town ?? village,
    postcode,
    also: [suburb, town, village],
    lat,
    lon,
  }
}

/**
 * Nominatim, at its address that ends with `/search`. Its rules forbid asking at every letter, so it only locates.
 * @param suggest who suggests in its place
 */
export function makeNominatim(
  { url, agent }: { url: string; agent: string },
  fetch: Fetch,
  suggest: Geocoder['suggest'],
): Geocoder {
  return {
    suggest,
    async locate(asked) {
      const address = lineOf(asked)
      const request = new URL(url)
      for (const [name, value] of Object.entries({
        q: address,
        format: 'jsonv2',
        addressdetails: '1',
        limit: '5',
      }))
        request.searchParams.set(name, value)
      const places = await askJson(fetch, request.href, answer, { headers: { 'user-agent': agent } })
      const found = places.map(partsOf).find((parts) => isWhatWasAsked(address, parts))
      return found && { lat: found.lat, lon: found.lon, exactness: exactnessOf(found) }
    },
  }
}
