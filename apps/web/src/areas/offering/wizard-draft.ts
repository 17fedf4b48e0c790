import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { storedState } from '../../browser/stored-state.ts'
import { deviceDraft } from '../../forms/device-drafts.ts'

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
      hourly_rate: '',
    }),
  )

/**
 * What is being sent, kept through a refresh as the draft is: pressed again after an answer that got lost, it must not
 * offer the skill twice.
 */
export const rememberedTry = (memberId: string) =>
  storedState(`skill-try.${memberId}`, z.optional(z.object({ print: z.string(), key: z.string() })))

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
