import type { Place } from '@kindling/domain/places/place-contract'
import { z } from 'zod'
import { SECOND } from '../../../platform/durations.ts'
import { type Geocoder, MOST_PLACES } from './port.ts'

/** What somebody who types waits for. */
const PATIENCE = 2 * SECOND

/** The British Isles: west, south, east, north. */
const BOUNDS = '-11,49,2.5,61.5'

const text = z.string().optional()
const answerSchema = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        ...{ name: text, housenumber: text, street: text, district: text, city: text },
        ...{ county: text, postcode: text, countrycode: text, type: text },
      }),
    }),
  ),
})
type Feature = z.output<typeof answerSchema>['features'][number]

const joined = (parts: (string | undefined)[], by: string) => parts.filter(Boolean).join(by)

function placeOf({ geometry, properties: of }: Feature): Place {
  const [lon, lat] = geometry.coordinates
  const isHouse = of.housenumber !== undefined && of.street !== undefined
  const first = isHouse ? `${of.housenumber} ${of.street}` : of.name
  const town = of.city ?? of.district
  const label = joined([first, ...(town !== first ? [town] : [])], ', ')
  return { label, detail: joined([of.county ?? of.city, of.postcode], ' '), lat, lon }
}

const isIn = (kind: 'address' | 'city', { properties: { type } }: Feature) =>
  kind === 'address' || ['city', 'district', 'locality'].includes(type ?? '')

const packed = (postcode: string) => postcode.replace(/\s/g, '').toUpperCase()

/**
 * Photon, the OpenStreetMap geocoder of komoot, at an address of the operator's.
 * @param fetcher stands in for it in tests
 * @throws what the request or an answer of another shape throws; its message may hold what a member typed
 */
export function makePhoton(url: string, fetcher: typeof fetch = fetch): Geocoder {
  async function ask(q: string): Promise<Feature[]> {
    const query = new URLSearchParams({ q, limit: '20', lang: 'en', bbox: BOUNDS })
    const answer = await fetcher(`${url.replace(/\/$/, '')}/api?${query}`, {
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`the geocoder answered ${answer.status}`)
    const { features } = answerSchema.parse(await answer.json())
    return features.filter(({ properties }) => properties.countrycode === 'GB')
  }

  return {
    async suggest({ q, kind }) {
      const places = (await ask(q)).filter((feature) => isIn(kind, feature)).map(placeOf)
      return places.filter(({ label }) => label !== '').slice(0, MOST_PLACES)
    },
    async find({ street, location, zip_code }) {
      const features = await ask(joined([street, location, zip_code], ', '))
      // A street of that name in another town is no answer: the postcode's district has to be the same.
      const outward = packed(zip_code).replace(/\d[A-Z]{2}$/, '')
      const towns = [location.split(',')[0]?.trim().toLowerCase()]
      const found = features.find(({ properties: { postcode, city, district, type, name } }) => {
        const isExact = type === 'house' || type === 'street' || street === location
        if (!isExact) return false
        if (outward !== '' && postcode !== undefined)
          return packed(postcode).replace(/\d[A-Z]{2}$/, '') === outward
        return [city, district, name].some((town) => towns.includes(town?.toLowerCase()))
      })
      if (found === undefined) return undefined
      const [lon, lat] = found.geometry.coordinates
      return { lat, lon }
    },
  }
}
