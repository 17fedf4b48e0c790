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
export const needDraft = (memberId: string) =>
  storedState(
    `need-draft.${memberId}`,
    z._default(draftSchema, {
      ...{ categoryId: '', title: '', description: '', day: '', budget: '', currency: 'GBP' },
    }),
  )
