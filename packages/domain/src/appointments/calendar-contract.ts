import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { instantSchema } from '../wire.ts'

/** Which calendars a member has joined with Kindling's. */
const calendarSettingsSchema = z.object({
  /** Their bookings as a feed for their own calendar; null while there is none. Its address is told only when it is made. */
  feed: z.nullable(z.object({ made_at: instantSchema })),
})

const limit = { max: 20, per: 'hour' } as const

export const calendarContract = {
  own: endpoint({
    method: 'GET',
    path: '/settings/calendar',
    auth: 'access',
    summary: 'Which calendars the caller has joined with Kindling’s',
    data: calendarSettingsSchema,
    failure: 'Failed to fetch your calendars',
  }),
  makeFeed: endpoint({
    method: 'POST',
    path: '/settings/calendar/feed',
    auth: 'access',
    limit,
    summary: 'A private address of the caller’s bookings, for their own calendar; the one from before ends',
    data: z.object({ url: z.string(), made_at: instantSchema }),
    failure: 'Failed to make the address',
  }),
  removeFeed: endpoint({
    method: 'DELETE',
    path: '/settings/calendar/feed',
    auth: 'access',
    limit,
    summary: 'End the private address of the caller’s bookings',
    data: nothing,
    failure: 'Failed to remove the address',
  }),
}
