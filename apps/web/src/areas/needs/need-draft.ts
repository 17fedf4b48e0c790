import * as z from 'zod/mini'
import { storedState } from '../../browser/stored-state.ts'

/** What is typed of a new need. */
const draftSchema = z.object({
  categoryId: z.string(),
  title: z.string(),
  description: z.string(),
  day: z.string(),
  budget: z.string(),
  currency: z.enum(['GBP', 'SPARK']),
})
export type NeedDraft = z.output<typeof draftSchema>

/** What one member typed, kept through a refresh of the tab. */
export function needDraft(memberId: string) {
  const stored = storedState(
    `need-draft.${memberId}`,
    z._default(draftSchema, {
      categoryId: '',
      title: '',
      description: '',
      day: '',
      budget: '',
      currency: 'GBP',
    }),
  )
  return {
    ...stored,
    /** @param today `YYYY-MM-DD`; a day that has passed since is forgotten */
    read(today: string): NeedDraft {
      const draft = stored.read()
      return draft.day < today ? { ...draft, day: '' } : draft
    },
  }
}
