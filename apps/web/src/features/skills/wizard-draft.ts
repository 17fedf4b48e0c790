import { DEFAULT_HOURLY_RATE_POUNDS } from '@kindling/domain/money/money'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { Try } from '../../lib/attempt.ts'

/** What the wizard holds as it was typed. Pictures can't be written down and are chosen again after a refresh. */
const draftSchema = z.object({
  skillCategoryId: z.string(),
  experience_level: z.string(),
  description: z.string(),
  hourly_rate: z.string(),
})
export type WizardDraft = z.output<typeof draftSchema>

/** One member's, so that the next to sign in on this tab doesn't find it. */
const keyOf = (memberId: string) => `kindling.skill-draft.${memberId}`

const empty: WizardDraft = {
  skillCategoryId: '',
  experience_level: '',
  description: '',
  hourly_rate: DEFAULT_HOURLY_RATE_POUNDS.toFixed(2),
}

function read(key: string): WizardDraft {
  try {
    return draftSchema.parse(JSON.parse(sessionStorage.getItem(key) ?? ''))
  } catch {
    // No draft, or one that an older version wrote: begin anew.
    return empty
  }
}

const trySchema = z.object({ print: z.string(), key: z.string() })

/**
 * What is being sent, kept through a refresh as the draft is: pressed again after an answer that got lost, it must not
 * offer the skill twice.
 */
export function rememberedTry(memberId: string) {
  const key = `kindling.skill-try.${memberId}`
  return {
    read(): Try | undefined {
      try {
        return trySchema.parse(JSON.parse(sessionStorage.getItem(key) ?? ''))
      } catch {
        // None, or one that an older version wrote.
        return undefined
      }
    },
    keep: (current: Try | undefined) =>
      current ? sessionStorage.setItem(key, JSON.stringify(current)) : sessionStorage.removeItem(key),
  }
}

/** The draft, kept through a refresh of this tab until it is forgotten. */
export function useWizardDraft(memberId: string) {
  const key = keyOf(memberId)
  const [draft, setDraft] = useState(() => read(key))
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(draft)), [key, draft])
  return {
    draft,
    change: (changes: Partial<WizardDraft>) => setDraft((before) => ({ ...before, ...changes })),
    /** What is on screen stays until the screen is left. */
    forget: () => sessionStorage.removeItem(key),
  }
}
