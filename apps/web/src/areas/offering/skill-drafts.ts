import { storedState } from '@kindling/domain/client/stored-state'
import { emptySkillDraft, skillDraftSchema, skillValuesSchema } from '@kindling/domain/skills/skill-form'
import * as z from 'zod/mini'

/** Input of the wizard that adds a skill, kept in this tab through a reload. */
export const skillDraft = (memberId: string) =>
  storedState(`skill-draft.${memberId}`, z._default(skillDraftSchema, emptySkillDraft))

const editSchema = z.object({ values: skillValuesSchema, updatedAt: z.string() })

/**
 * Unsaved form values of a skill, kept in this tab through a reload, with the version they began with, so that saving
 * detects a change made elsewhere meanwhile. Without pictures, which can't be stored.
 */
export const skillEdit = (skillId: string) => storedState(`skill-edit.${skillId}`, z.optional(editSchema))
