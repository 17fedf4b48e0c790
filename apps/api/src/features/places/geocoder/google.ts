import { z } from 'zod'
import { askJson, type Fetch } from './ask-json.ts'
import { type PlaceParts, positionOf, suggestionOf, toldApart } from './place-parts.ts'
import { type Geocoder, GeocoderError, lineOf } from './port.ts'

const predictions = z.object({
  // Google answers an empty object for no results.
  suggestions: z
    .array(z.object({ placePrediction: z.object({ placeId: z.string() }).optional() }))
    .default([]),
})
const result = z.object({
  partial_match: z.boolean().optional(),
  address_components: z.array(z.object({ long_name: z.string(), types: z.array(z.string()) })),
  geometry: z.object({
    location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
    location_type: z.string(),
  }),
})
const positions = z.object({ status: z.string(), results: z.array(result).default([]) })
type Result = z.output<typeof result>

/** Statuses for no result; place ids may become obsolete. */
const NOTHING = ['ZERO_RESULTS', 'NOT_FOUND']

/** Otherwise Google answers in American English, and prefers places near the server. */
const inBritain = { languageCode: 'en-GB', regionCode: 'gb' }
/** From Scilly to Shetland. */
const britain = {
  rectangle: { low: { latitude: 49.8, longitude: -8.7 }, high: { latitude: 60.9, longitude: 1.8 } },
}

function partsOf({ address_components, geometry }: Result): PlaceParts {
  const part = (...types: string[]) =>
    types
      .map((type) => address_components.find((component) => component.types.includes(type))?.long_name)
      .find((name) => name !== undefined)
  return {
    street: part('route'),
    houseNumber: part('street_number'),
    isInterpolated: geometry.location_type !== 'ROOFTOP',
    town: part('postal_town', 'locality', 'administrative_area_level_2'),
    area: part('administrative_area_level_2', 'administrative_area_level_1'),
    postcode: part('postal_code'),
    lat: geometry.location.lat,
    lon: geometry.location.lng,
  }
}

/** Google's Places Autocomplete (New) for suggestions, Geocoding API for positions. */
export function makeGoogle(key: string, fetch: Fetch): Geocoder {
  async function geocode(asked: { address: string } | { place_id: string }): Promise<Result[]> {
    const query = new URLSearchParams({ ...asked, language: 'en-GB', region: 'uk', key })
    const address = `https://maps.googleapis.com/maps/api/geocode/json?${query}`
    // Google answers refusals with HTTP 200 and a `status`: REQUEST_DENIED, OVER_QUERY_LIMIT.
    const { status, results } = await askJson(fetch, address, positions)
    if (status === 'OK') return results
    if (NOTHING.includes(status)) return []
    throw new GeocoderError(/^[A-Z_]{1,40}$/.test(status) ? `it answered ${status}` : 'it refused')
  }

  return {
    async suggest(q, kind) {
      // No session token: it makes requests cheaper only with Place Details, which aren't used here.
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
            ...inBritain,
            locationBias: britain,
            ...(kind === 'city' && { includedPrimaryTypes: ['(cities)'] }),
          }),
        },
      )
      // Predictions have no position, but suggestions need one.
      const ids = suggestions.flatMap(({ placePrediction }) => placePrediction?.placeId ?? [])
      const found = await Promise.all(ids.map((place_id) => geocode({ place_id })))
      return toldApart(found.map(([first]) => first && suggestionOf(partsOf(first), kind)))
    },

    async locate(asked) {
      // A partial match is a similar address, not the one that was asked for.
      const found = (await geocode({ address: lineOf(asked) })).find(
        ({ partial_match }) => partial_match !== true,
      )
      return found && positionOf(partsOf(found))
    },
  }
}
