import { z } from 'zod'
import { askJson, type Fetch } from './ask-json.ts'
import { isWhatWasAsked, type PlaceParts, positionOf, suggestionOf, toldApart } from './place-parts.ts'
import { type Geocoder, lineOf } from './port.ts'

const text = z.string().optional()
const answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({
        coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
      }),
      properties: z.object({
        type: text,
        name: text,
        housenumber: text,
        street: text,
        locality: text,
        district: text,
        city: text,
        county: text,
        state: text,
        postcode: text,
      }),
    }),
  ),
})

function partsOf({ geometry, properties }: z.output<typeof answer>['features'][number]): PlaceParts {
  const { type, name, housenumber, street, locality, district, city, county, state, postcode } = properties
  const [lon, lat] = geometry.coordinates
  const isPlace = type !== 'house' && type !== 'street'
  return {
    street: isPlace ? undefined : type === 'street' ? name : street,
    houseNumber: type === 'house' ? housenumber : undefined,
    town: isPlace ? name : (city ?? district ?? locality),
    area: county ?? state,
    postcode,
    also: [district, locality],
    lat,
    lon,
  }
}

const layers = { address: ['house', 'street', 'locality', 'district', 'city'], city: ['district', 'city'] }

/** Photon, with a URL that ends in `/api`. */
export function makePhoton(
  { url, headers }: { url: string; headers: Record<string, string> },
  fetch: Fetch,
): Geocoder {
  async function find(q: string, kind: keyof typeof layers) {
    const asked = new URL(url)
    asked.searchParams.set('q', q)
    asked.searchParams.set('limit', '8')
    for (const layer of layers[kind]) asked.searchParams.append('layer', layer)
    return (await askJson(fetch, asked.href, answer, { headers })).features.map(partsOf)
  }

  return {
    async suggest(q, kind) {
      return toldApart((await find(q, kind)).map((parts) => suggestionOf(parts, kind)))
    },
    async locate(asked) {
      const address = lineOf(asked)
      const found = (await find(address, 'address')).find((parts) => isWhatWasAsked(address, parts))
      return found && positionOf(found)
    },
  }
}
