import { thingConditions } from '@kindling/domain/lending/thing-rules'
import * as z from 'zod/mini'
import { storedState } from '../../../browser/stored-state.ts'

const text = z.string()
const draftSchema = z.object({
  ...{ title: text, category: text, description: text, comes_with: text, place: text },
  ...{ price: text, deposit: text, most_days: text },
  condition: z.enum(thingConditions),
  instant: z.optional(z.enum(['true', 'false'])),
})

const empty: z.output<typeof draftSchema> = {
  ...{ title: '', category: '', condition: 'good', description: '', comes_with: '' },
  ...{ price: '', deposit: '', place: '', most_days: '7', instant: 'false' },
}

/** What was typed of a thing, kept through a refresh of this tab until it is forgotten. */
export const storedThing = (memberId: string) =>
  storedState(`thing-draft.${memberId}`, z._default(draftSchema, empty))
