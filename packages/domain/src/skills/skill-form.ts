import * as z from 'zod/mini'
import { experienceLevelSchema } from './experience-level.ts'
import type { Skill } from './skill-contract.ts'
import { skillEditForm } from './skill-edit-contract.ts'
import { type SkillCreate, skillCreateBody } from './skill-offer-contract.ts'

/** Input of the wizard that adds a skill. */
export const skillDraftSchema = z.object({
  skillCategoryId: z.string(),
  experience_level: z.string(),
  description: z.string(),
  hourly_rate: z.string(),
})
export type SkillDraft = z.output<typeof skillDraftSchema>

/** Initial input of the wizard, with the default hourly rate in pounds (marketplace §5). */
export const emptySkillDraft: SkillDraft = {
  skillCategoryId: '',
  experience_level: '',
  description: '',
  hourly_rate: '5.00',
}

/** Incomplete or invalid input of the wizard. The message is for the member. */
export class SkillDraftError extends Error {}

/**
 * The request that adds a skill.
 * @throws SkillDraftError for missing (marketplace §5) or invalid input
 */
export function skillOf(draft: SkillDraft): SkillCreate {
  const { data, error } = skillCreateBody.safeParse(draft)
  if (data) return data
  const isMissing = Object.values(draft).some((text) => text.trim() === '')
  throw new SkillDraftError((!isMissing && error.issues[0]?.message) || 'Please fill in all required fields')
}

/** Form values of a skill that is edited. */
export const skillValuesSchema = z.object({
  skill_type: z.string(),
  experience_level: experienceLevelSchema,
  description: z.string(),
  hourly_rate: z.string(),
})
export type SkillValues = z.output<typeof skillValuesSchema>

const asSent = z.transform((values: SkillValues): z.input<typeof skillEditForm> => values)
/** Form schema of a skill that is edited. */
export const skillFormSchema = z.pipe(z.pipe(skillValuesSchema, asSent), skillEditForm)

/** Initial form values of a skill. */
export function skillValues({ skill_type, experience_level, description, hourly_rate }: Skill): SkillValues {
  return { skill_type, experience_level, description, hourly_rate: hourly_rate.toFixed(2) }
}
