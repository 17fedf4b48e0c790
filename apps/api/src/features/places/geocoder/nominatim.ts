import { z } from 'zod'
import { askJson, type Fetch } from './ask-json.ts'
import { isWhatWasAsked, type PlaceParts, positionOf } from './place-parts.ts'
import { lineOf } from './port.ts'
import type { GeocoderService } from './with-fallback.ts'

const text = z.string().optional()
const degrees = (most: number) => z.coerce.number().min(-most).max(most)
const answer = z.array(
  z.object({
    lat: degrees(90),
    lon: degrees(180),
    // Address parts by label, largest first in each line; all optional.
    address: z.object({
      house_number: text,
      road: text,
      city: text,
      town: text,
      village: text,
      municipality: text,
      city_district: text,
      district: text,
      borough: text,
      suburb: text,
      hamlet: text,
      neighbourhood: text,
      quarter: text,
      postcode: text,
    }),
  }),
)

function partsOf({ lat, lon, address }: z.output<typeof answer>[number]): PlaceParts {
  const { house_number, road, postcode, city, town, village, municipality, ...smaller } = address
  return {
    street: road,
    houseNumber: road && house_number,
    town: city ?? town ?? village ?? smaller.hamlet ?? municipality,
    postcode,
    also: [town, village, ...Object.values(smaller)],
    lat,
    lon,
  }
}

/** Public server, limited to one request a second: https://operations.osmfoundation.org/policies/nominatim */
const PUBLIC = 'nominatim.openstreetmap.org'

/**
 * Nominatim, with a URL that ends in `/search`. Its usage policy forbids autocomplete, so it only locates.
 * @param turn resolves when the next request may be sent
 */
export function makeNominatim(
  { url, headers }: { url: string; headers: Record<string, string> },
  fetch: Fetch,
  turn: () => Promise<void>,
): GeocoderService {
  const isPublic = new URL(url).hostname === PUBLIC
  return {
    async locate(asked) {
      const address = lineOf(asked)
      if (isPublic) await turn()
      const request = new URL(url)
      for (const [name, value] of Object.entries({
        q: address,
        format: 'jsonv2',
        addressdetails: '1',
        limit: '5',
      }))
        request.searchParams.set(name, value)
      const places = await askJson(fetch, request.href, answer, { headers })
      const found = places.map(partsOf).find((parts) => isWhatWasAsked(address, parts))
      return found && positionOf(found)
    },
  }
}
