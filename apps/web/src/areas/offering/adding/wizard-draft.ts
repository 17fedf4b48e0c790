import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { storedState } from '../../../browser/stored-state.ts'

/** What an hour of a new skill costs until its owner says otherwise, in pounds (marketplace §5). */
const DEFAULT_RATE = '5.00'

/** What the wizard holds as it was typed. */
const draftSchema = z.object({
  skillCategoryId: z.string(),
  experience_level: z.string(),
  description: z.string(),
  hourly_rate: z.string(),
})
export type WizardDraft = z.output<typeof draftSchema>

const storedDraft = (memberId: string) =>
  storedState(
    `skill-draft.${memberId}`,
    z._default(draftSchema, {
      skillCategoryId: '',
      experience_level: '',
      description: '',
      hourly_rate: DEFAULT_RATE,
    }),
  )

/** The draft, kept through a refresh of this tab until it is forgotten. */
export function useWizardDraft(memberId: string) {
  const [stored] = useState(() => storedDraft(memberId))
  const [draft, setDraft] = useState(stored.read)
  useEffect(() => stored.write(draft), [stored, draft])
  return {
    draft,
    change: (changes: Partial<WizardDraft>) => setDraft((before) => ({ ...before, ...changes })),
    /** What is on screen stays until the screen is left. */
    forget: stored.clear,
  }
}
