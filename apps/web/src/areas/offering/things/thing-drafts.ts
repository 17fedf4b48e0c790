import { storedState } from '@kindling/domain/client/stored-state'
import { emptyThing, thingValuesSchema } from '@kindling/domain/lending/thing-form'
import * as z from 'zod/mini'

/** Form values of a new thing, kept in this tab through a reload. */
export const thingDraft = (memberId: string) =>
  storedState(`thing-draft.${memberId}`, z._default(thingValuesSchema, emptyThing))

const editSchema = z.object({ values: thingValuesSchema, updatedAt: z.string() })

/** Unsaved form values of a thing, with the version they began with, as for a skill. */
export const thingEdit = (thingId: string) => storedState(`thing-edit.${thingId}`, z.optional(editSchema))
