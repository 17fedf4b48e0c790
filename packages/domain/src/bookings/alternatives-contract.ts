import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { byId } from '../wire.ts'

/** The most other providers suggested for a booking that ended without its work. */
export const MAX_ALTERNATIVES = 3

const alternativeSchema = z.object({
  skillId: z.string(),
  member: z.object({
    id: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    photourl: z.nullable(z.string()),
    /** Town or district, never the street. */
    location: z.nullable(z.string()),
  }),
  /** Pounds per hour. */
  hourly_rate: z.number(),
})
export type Alternative = z.output<typeof alternativeSchema>

export const alternativesContract = {
  /** Sorted by distance. Empty for a booking that is still active, or whose time is over. */
  list: endpoint({
    method: 'GET',
    path: '/bookings/{id}/alternatives',
    auth: 'access',
    kind: 'browse',
    limit: 'people',
    summary: 'Who else offers the skill of a booking that ended, and is free then',
    params: byId,
    data: z.array(alternativeSchema),
    failure: 'Failed to look for somebody else',
  }),
}
