import { endpoint } from '../endpoint.ts'
import { availabilitySchema, zonedAvailabilitySchema } from './availability.ts'

export const availabilityContract = {
  own: endpoint({
    method: 'GET',
    path: '/settings/availability',
    auth: 'access',
    summary: 'When the caller can be booked, in the caller’s time zone',
    data: zonedAvailabilitySchema,
    failure: 'Failed to fetch your hours',
  }),
  set: endpoint({
    method: 'PUT',
    path: '/settings/availability',
    auth: 'access',
    summary: 'Say when the caller can be booked; takes the place of what was said before',
    body: availabilitySchema,
    data: zonedAvailabilitySchema,
    failure: 'Failed to save your hours',
  }),
}
