import { z } from 'zod'
import { askJson, type Fetch } from './ask-json.ts'
import { exactnessOf, type PlaceParts, suggestionOf, toldApart } from './place-parts.ts'
import { type Geocoder, GeocoderError, lineOf } from './port.ts'

const predictions = z.object({
  // A search that finds nothing is answered by an empty object.
  suggestions: z
    .array(z.object({ placePrediction: z.object({ placeId: z.string() }).optional() }))
    .default([]),
})
const positions = z.object({
  status: z.string(),
  results: z.array(
    z.object({
      partial_match: z.boolean().optional(),
      address_components: z.array(z.object({ long_name: z.string(), types: z.array(z.string()) })),
      geometry: z.object({
        location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
        location_type: z.string(),
      }),
    }),
  ),
})
type Result = z.output<typeof positions>['results'][number]

function partsOf({ address_components, geometry }: Result): PlaceParts {
  const part = (...types: string[]) =>
    types
      .map((type) => address_components.find((component) => component.types.includes(type))?.long_name)
      .find((name) => name !== undefined)
  return {
    street: part('route'),
    houseNumber: part('street_number'),
    town: part('postal_town', 'locality', 'administrative_area_level_2'),
    area: part('administrative_area_level_2', 'administrative_area_level_1'),
    postcode: part('postal_code'),
    lat: geometry.location.lat,
    lon: geometry.location.lng,
  }
}

/** Google: Places autocomplete (New) for what is being typed, Geocoding for where it lies. */
export function makeGoogle(key: string, fetch: Fetch): Geocoder {
  async function geocode(asked: { address: string } | { place_id: string }): Promise<Result[]> {
    const query = new URLSearchParams({ ...asked, key })
    const address = `https://maps.googleapis.com/maps/api/geocode/json?${query}`
    const { status, results } = await askJson(fetch, address, positions)
    if (status !== 'OK' && status !== 'ZERO_RESULTS') {
      throw new GeocoderError(/^[A-Z_]{1,40}$/.test(status) ? `it answered ${status}` : 'it refused')
    }
    return results
  }

  return {
    async suggest(q, kind) {
      const { suggestions } = await askJson(
        fetch,
        'https://places.googleapis.com/v1/places:autocomplete',
        predictions,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-goog-api-key': key,
            'x-goog-fieldmask': 'suggestions.placePrediction.placeId',
          },
          body: JSON.stringify({
            input: q,
            ...(kind === 'city' && { includedPrimaryTypes: ['(cities)'] }),
          }),
        },
      )
      // A prediction has no position, and a suggestion that is picked has to have one.
      const ids = suggestions.flatMap(({ placePrediction }) => placePrediction?.placeId ?? [])
      const found = await Promise.all(ids.map((place_id) => geocode({ place_id })))
      return toldApart(found.map(([first]) => first && suggestionOf(partsOf(first), kind)))
    },

    async locate(asked) {
      const address = lineOf(asked)
      // A partial match is something else that looks like it.
      const found = (await geocode({ address })).find(({ partial_match }) => partial_match !== true)
      if (found === undefined) return undefined
      const parts = partsOf(found)
      const isExact = found.geometry.location_type === 'ROOFTOP'
      const exactness = exactnessOf(parts)
      return {
        lat: parts.lat,
        lon: parts.lon,
        exactness: exactness === 'address' && !isExact ? 'street' : exactness,
      }
    },
  }
}
