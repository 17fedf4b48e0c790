import { experienceLevelSchema } from '@kindling/domain/skills/experience-level'
import type { Skill } from '@kindling/domain/skills/skill-contract'
import { skillEditForm } from '@kindling/domain/skills/skill-edit-contract'
import * as z from 'zod/mini'
import { storedState } from '../../../browser/stored-state.ts'

/** The form of a skill as it was typed. */
const valuesSchema = z.object({
  skill_type: z.string(),
  experience_level: experienceLevelSchema,
  description: z.string(),
  hourly_rate: z.string(),
})
export type EditValues = z.output<typeof valuesSchema>

const asSent = z.transform((values: EditValues): z.input<typeof skillEditForm> => values)
/** What the form has to hold to be sent. */
export const editSchema = z.pipe(z.pipe(valuesSchema, asSent), skillEditForm)

const draftSchema = z.object({ values: valuesSchema, updatedAt: z.string() })

/** A skill as its form begins. */
export function valuesOf({ skill_type, experience_level, description, hourly_rate }: Skill): EditValues {
  return { skill_type, experience_level, description, hourly_rate: hourly_rate.toFixed(2) }
}

/**
 * What was typed into the form of a skill and not saved, kept through a refresh of this tab. It remembers which skill
 * it began with: when that was changed elsewhere meanwhile, saving finds out. Pictures can't be written down.
 */
export const editDraftOf = (skillId: string) => storedState(`skill-edit.${skillId}`, z.optional(draftSchema))
