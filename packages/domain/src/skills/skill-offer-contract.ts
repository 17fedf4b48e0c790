import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { poundsInWords } from '../money/money.ts'
import { typedAmount } from '../money/typed-amount.ts'
import { idSchema, visibleLine, visibleText } from '../wire.ts'
import { experienceLevelSchema } from './experience-level.ts'
import { skillSchema } from './skill-contract.ts'
import { MAX_IMAGE_BYTES, MAX_IMAGES, MOST_RATE } from './skill-rules.ts'

/** Pounds with two decimals at most, from 0 on. Accepts typed text too; blank is missing, not 0. */
export const hourlyRateSchema = z.pipe(
  typedAmount('pounds', 'Enter an hourly rate'),
  z.number().check(z.maximum(MOST_RATE, `The rate can’t be more than ${poundsInWords(MOST_RATE)}`)),
)

export const skillForm = z.object({
  skillCategoryId: idSchema,
  experience_level: experienceLevelSchema,
  description: visibleText(2000, 'Describe what you offer'),
  hourly_rate: hourlyRateSchema,
})

/** The server computes spark_token from the rate; a given value is rejected if it differs. */
export const skillCreateBody = z.extend(skillForm, {
  spark_token: z.optional(z.pipe(typedAmount('sparks', 'Enter a Spark price, or leave it out'), z.number())),
})
export type SkillCreate = z.output<typeof skillCreateBody>

export const suggestionForm = z.object({ name: visibleLine(80, 'Name the skill') })

/** A separate file, so that screens that only show skills needn't load the input schema. */
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
