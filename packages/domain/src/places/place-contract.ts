import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { plainTyped } from '../typed-text.ts'
import { exactnesses } from './exactness.ts'

const foundPositionSchema = z.object({
  lat: z.number(),
  lon: z.number(),
  exactness: z.enum(exactnesses),
})
export type FoundPosition = z.output<typeof foundPositionSchema>

export const placeSchema = z.extend(foundPositionSchema, {
  /** Address line to show and store. */
  label: z.string(),
  /** Wider area, to distinguish places of the same name. */
  detail: z.string(),
})
export type Place = z.output<typeof placeSchema>

/** Error for an address that the geocoder doesn't find (marketplace §8). */
export const UNKNOWN_ADDRESS = 'Could not find coordinates for this address'

export const placeContract = {
  suggest: endpoint({
    method: 'GET',
    path: '/places/suggest',
    auth: 'access',
    kind: 'browse',
    summary: 'Addresses or cities that begin like this',
    query: z.object({
      q: z.string().check(z.overwrite(plainTyped), z.minLength(1), z.maxLength(200)),
      kind: z._default(z.enum(['address', 'city']), 'address'),
    }),
    data: z.array(placeSchema),
    failure: 'Error initializing address search',
  }),
  /** Position of an address typed in one line; null if it isn't found. */
  locate: endpoint({
    method: 'GET',
    path: '/places/locate',
    auth: 'access',
    kind: 'browse',
    summary: 'The position of a typed address',
    query: z.object({
      address: z.string().check(z.overwrite(plainTyped), z.minLength(1), z.maxLength(300)),
    }),
    data: z.nullable(foundPositionSchema),
    failure: 'Failed to geocode address',
  }),
  /** Position of an address; null if it isn't found. */
  geocode: endpoint({
    method: 'GET',
    path: '/places/geocode',
    auth: 'access',
    kind: 'browse',
    summary: 'The position of an address',
    query: z.object({
      street: z.string().check(z.overwrite(plainTyped), z.minLength(1), z.maxLength(200)),
      location: z.string().check(z.overwrite(plainTyped), z.minLength(1), z.maxLength(120)),
      zip_code: z.string().check(z.overwrite(plainTyped), z.minLength(1), z.maxLength(16)),
    }),
    data: z.nullable(foundPositionSchema),
    failure: 'Failed to geocode address',
  }),
}
