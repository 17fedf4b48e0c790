import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { deviceDraft } from '../../forms/device-drafts.ts'
import type { Try } from '../../server/attempt.ts'

/** What the wizard holds as it was typed. */
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
  hourly_rate: '',
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

/** Its pictures, which text alone can't hold: kept on the device for a day at most. */
const picturesOf = (memberId: string) => deviceDraft(memberId, 'skill pictures', z.array(z.instanceof(File)))

/** The pictures of the wizard, kept through a refresh as the draft is. */
export function useWizardPictures(memberId: string) {
  const [kept] = useState(() => picturesOf(memberId))
  const [pictures, setPictures] = useState<File[]>([])
  useEffect(() => {
    let isGone = false
    kept.read().then(
      // What was chosen before they were read stays.
      (before) => !isGone && before && setPictures((now) => (now.length === 0 ? before : now)),
      (error: unknown) => console.warn('The pictures of before can’t be read', error),
    )
    return () => {
      isGone = true
    }
  }, [kept])
  return {
    pictures,
    choose(next: File[]) {
      setPictures(next)
      kept.write(next).catch((error: unknown) => console.warn('These pictures won’t outlive the page', error))
    },
    forget() {
      kept
        .drop()
        .catch((error: unknown) => console.warn('Pictures are left here until they are a day old', error))
    },
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
