import * as z from 'zod/mini'
import { bookingTermsSchema } from '../appointments/booking-terms.ts'
import { endpoint, nothing } from '../endpoint.ts'
import { byId, instantSchema, visibleLine, visibleText } from '../wire.ts'
import { experienceLevelSchema } from './experience-level.ts'
import { pictureOrder } from './picture-order.ts'
import { skillSchema } from './skill-contract.ts'
import { hourlyRateSchema } from './skill-offer-contract.ts'
import { MAX_IMAGE_BYTES, MAX_IMAGES } from './skill-rules.ts'

export const thumbnailKeys = ['thumbnail01', 'thumbnail02', 'thumbnail03', 'thumbnail04'] as const

/** The four fields of the form, all required (marketplace §5). */
export const skillEditForm = z.object({
  /** Title of a published category. */
  skill_type: visibleLine(80, 'Choose a skill'),
  experience_level: experienceLevelSchema,
  description: visibleText(2000, 'Describe what you offer'),
  hourly_rate: hourlyRateSchema,
})

export const skillEditBody = z.extend(skillEditForm, {
  pictures: pictureOrder,
  /** The `updatedAt` of the edited version: a skill that has changed since isn't saved. */
  updatedAt: z.optional(instantSchema),
})
export type SkillEdit = z.output<typeof skillEditBody>

export const pictureRemoval = z.object({
  key: z.enum(thumbnailKeys, { error: 'Name one of the four pictures' }),
  /** URL of the picture that the caller sees there: if it was replaced since, nothing is deleted. */
  picture: z.optional(z.string()),
  /** Checked as in an edit of the skill. */
  updatedAt: z.optional(instantSchema),
})

export const pauseBody = z.object({ paused: z.boolean({ error: 'Say whether it is paused' }) })

export const skillEditContract = {
  /** Returns the updated skill. A stale `updatedAt` answers 409 with the current version. */
  update: endpoint({
    method: 'PUT',
    path: '/skills/{id}',
    auth: 'access',
    kind: 'offer',
    limit: { max: 60, per: 'hour' },
    summary: 'Change a skill of one’s own',
    params: byId,
    body: skillEditBody,
    files: { thumbnails: { max: MAX_IMAGES, maxBytes: MAX_IMAGE_BYTES, accept: 'image' } },
    data: skillSchema,
    idempotent: true,
    failure: 'Server error: {status} - {text}',
  }),
  /** The pictures after it move up. */
  removePicture: endpoint({
    method: 'DELETE',
    path: '/skills/photo/{id}',
    auth: 'access',
    kind: 'own',
    summary: 'Remove a picture of a skill of one’s own',
    params: byId,
    body: pictureRemoval,
    data: skillSchema,
    idempotent: true,
    failure: 'Failed to delete image',
  }),
  /** Hides or shows the skill in search and booking. Existing bookings continue. */
  pause: endpoint({
    method: 'PUT',
    path: '/skills/{id}/paused',
    auth: 'access',
    kind: 'own',
    summary: 'Pause a skill of one’s own, or offer it again',
    params: byId,
    body: pauseBody,
    data: skillSchema,
    idempotent: true,
    failure: 'Failed to pause the skill',
  }),
  /** Existing bookings keep their agreed terms. */
  setTerms: endpoint({
    method: 'PUT',
    path: '/skills/{id}/terms',
    auth: 'access',
    kind: 'offer',
    limit: { max: 60, per: 'hour' },
    summary: 'Say how a skill of one’s own is booked: lengths, packages, place and what cancelling costs',
    params: byId,
    body: bookingTermsSchema,
    data: skillSchema,
    idempotent: true,
    failure: 'Failed to save how the skill is booked',
  }),
  /** Refused while a booking of it is open. Past bookings are kept. */
  remove: endpoint({
    method: 'DELETE',
    path: '/skills/{id}',
    auth: 'access',
    kind: 'own',
    summary: 'Stop offering a skill',
    params: byId,
    data: nothing,
    idempotent: true,
    failure: 'Failed to delete skill',
  }),
}
