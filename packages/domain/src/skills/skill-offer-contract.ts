import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { blankAsMissing, idSchema, visibleLine, visibleText } from '../wire.ts'
import { experienceLevelSchema } from './experience-level.ts'
import { skillSchema } from './skill-contract.ts'
import { MAX_IMAGE_BYTES, MAX_IMAGES } from './skill-rules.ts'

const rate = z.coerce.number({ error: 'Enter an hourly rate' }).check(
  z.minimum(0, 'The rate can’t be negative'),
  z.maximum(10_000, 'The rate can’t be more than £10,000'),
  z.refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'Use at most two decimals'),
)

/** Pounds with two decimals at most. Takes text too, as a multipart field arrives; a blank one is missing, not 0. */
export const hourlyRateSchema = z.pipe(blankAsMissing, rate)

export const skillForm = z.object({
  skillCategoryId: idSchema,
  experience_level: experienceLevelSchema,
  description: visibleText(2000, 'Describe what you offer'),
  hourly_rate: hourlyRateSchema,
})

/** The server computes spark_token from the rate; the field is taken, and refused when it differs. */
export const skillCreateBody = z.extend(skillForm, {
  spark_token: z.optional(
    z.pipe(
      blankAsMissing,
      z.coerce.number({ error: 'Enter a Spark price, or leave it out' }).check(z.minimum(0)),
    ),
  ),
})
export type SkillCreate = z.output<typeof skillCreateBody>

export const suggestionForm = z.object({ name: visibleLine(80, 'Name the skill') })

/** What an owner writes of a new skill: screens that only read skills needn't load it. */
export const skillOfferContract = {
  create: endpoint({
    method: 'POST',
    path: '/skills',
    auth: 'access',
    kind: 'book',
    limit: { max: 30, per: 'hour' },
    summary: 'Offer a skill',
    body: skillCreateBody,
    files: { thumbnails: { max: MAX_IMAGES, maxBytes: MAX_IMAGE_BYTES, accept: 'image' } },
    data: skillSchema,
    idempotent: true,
    failure: 'Failed to add skill',
  }),
  suggest: endpoint({
    method: 'POST',
    path: '/suggestedskills',
    auth: 'access',
    kind: 'offer',
    limit: { max: 20, per: 'hour' },
    summary: 'Suggest a skill that has no category yet',
    body: suggestionForm,
    data: nothing,
    failure: 'Failed to suggest skill',
  }),
}
