import { type Thing, thingForm } from '@kindling/domain/lending/thing-contract'
import { thingConditions } from '@kindling/domain/lending/thing-rules'
import * as z from 'zod/mini'
import { storedState } from '../../../browser/stored-state.ts'
import { poundsTyped } from '../../../format/pounds-typed.ts'

const text = z.string()
/** The form of a thing as it is typed: figures are text until they are read. */
const valuesSchema = z.object({
  title: text,
  category: text,
  description: text,
  comes_with: text,
  place: text,
  price: text,
  deposit: text,
  most_days: text,
  condition: z.enum(thingConditions),
  instant: z.enum(['true', 'false']),
})
export type ThingValues = z.output<typeof valuesSchema>

const asSent = z.transform((values: ThingValues): z.input<typeof thingForm> => values)
/** What the form has to hold to be sent. */
export const thingSchema = z.pipe(z.pipe(valuesSchema, asSent), thingForm)
export type ThingFields = z.output<typeof thingSchema>

const empty: ThingValues = {
  title: '',
  category: '',
  condition: 'good',
  description: '',
  comes_with: '',
  price: '',
  deposit: '',
  place: '',
  most_days: '7',
  instant: 'false',
}

/** What was typed of a new thing, kept through a refresh of this tab until it is forgotten. */
export const storedThing = (memberId: string) =>
  storedState(`thing-draft.${memberId}`, z._default(valuesSchema, empty))

/** A thing as its form begins. */
export function valuesOfThing({ title, condition, description, comes_with, ...thing }: Thing): ThingValues {
  return {
    title,
    condition,
    description,
    comes_with,
    category: thing.category.id,
    place: thing.place ?? '',
    price: poundsTyped(thing.price),
    deposit: poundsTyped(thing.deposit),
    most_days: `${thing.most_days}`,
    instant: thing.instant ? 'true' : 'false',
  }
}

const editSchema = z.object({ values: valuesSchema, updatedAt: text })

/** What was typed into the form of a thing and not saved, and which thing it began with, as for a skill. */
export const thingEditOf = (thingId: string) => storedState(`thing-edit.${thingId}`, z.optional(editSchema))
