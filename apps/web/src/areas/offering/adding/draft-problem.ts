import { type SkillCreate, skillCreateBody } from '@kindling/domain/skills/skill-offer-contract'
import type { WizardDraft } from './wizard-draft.ts'

/** What was filled in can't be sent. The message says why. */
export class UnfitDraftError extends Error {}

/**
 * What the wizard sends.
 * @throws UnfitDraftError where something is missing (marketplace §5), or isn't what it should be
 */
export function skillOf(draft: WizardDraft): SkillCreate {
  const { data, error } = skillCreateBody.safeParse(draft)
  if (data) return data
  const isMissing = Object.values(draft).some((text) => text.trim() === '')
  throw new UnfitDraftError((!isMissing && error.issues[0]?.message) || 'Please fill in all required fields')
}
