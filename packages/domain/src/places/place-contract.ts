import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const placeSchema = z.object({
  /** The line to show and to keep. */
  label: z.string(),
  /** The wider place that tells two of the same name apart. */
  detail: z.string(),
  lat: z.number(),
  lon: z.number(),
})
export type Place = z.output<typeof placeSchema>

/** What an address that isn't on the map is told (marketplace §8). */
export const UNKNOWN_ADDRESS = 'Could not find coordinates for this address'

const foundPositionSchema = z.object({
  lat: z.number(),
  lon: z.number(),
  /** What the position is that of: the house, its street, or only the middle of its town. */
  exactness: z.enum(['address', 'street', 'town']),
})
export type FoundPosition = z.output<typeof foundPositionSchema>

export const placeContract = {
  suggest: endpoint({
    method: 'GET',
    path: '/places/suggest',
    auth: 'access',
    summary: 'Addresses or cities that begin like this',
    query: z.object({
      q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      kind: z._default(z.enum(['address', 'city']), 'address'),
    }),
    data: z.array(placeSchema),
    failure: 'Error initializing address search',
  }),
  /** Where an address lies that was typed in one line; null for one that isn't on the map. */
  locate: endpoint({
    method: 'GET',
    path: '/places/locate',
    auth: 'access',
    summary: 'The position of a typed address',
    query: z.object({
      address: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
    }),
    data: z.nullable(foundPositionSchema),
    failure: 'Failed to geocode address',
  }),
  /** Where an address lies; null for one that isn't on the map. */
  geocode: endpoint({
    method: 'GET',
    path: '/places/geocode',
    auth: 'access',
    summary: 'The position of an address',
    query: z.object({
      street: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      location: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
      zip_code: z.string().check(z.trim(), z.minLength(1), z.maxLength(16)),
    }),
    data: z.nullable(z.object({ lat: z.number(), lon: z.number() })),
    failure: 'Failed to geocode address',
  }),
}
