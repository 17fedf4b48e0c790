import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idSchema } from '../wire.ts'
import { availabilitySchema, zonedAvailabilitySchema } from './availability.ts'

/** Public part of the availability: holidays aren't shown to strangers. */
export const publicHoursSchema = z.pick(zonedAvailabilitySchema, {
  weekly: true,
  notice_minutes: true,
  timezone: true,
})
export type PublicHours = z.output<typeof publicHoursSchema>

export const availabilityContract = {
  own: endpoint({
    method: 'GET',
    path: '/settings/availability',
    auth: 'access',
    kind: 'own',
    summary: 'When the caller can be booked, in the caller’s time zone',
    data: zonedAvailabilitySchema,
    failure: 'Failed to fetch your hours',
  }),
  set: endpoint({
    method: 'PUT',
    path: '/settings/availability',
    auth: 'access',
    kind: 'offer',
    summary: 'Say when the caller can be booked; takes the place of what was said before',
    body: availabilitySchema,
    data: zonedAvailabilitySchema,
    failure: 'Failed to save your hours',
  }),
  of: endpoint({
    method: 'GET',
    path: '/users/{userId}/availability',
    auth: 'access',
    kind: 'browse',
    summary: 'A member’s weekly hours, in the member’s time zone; when they are away is theirs to know',
    params: z.object({ userId: idSchema }),
    data: publicHoursSchema,
    failure: 'Failed to fetch their hours',
  }),
}
