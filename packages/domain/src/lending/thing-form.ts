import * as z from 'zod/mini'
import { poundsTyped } from '../format/pounds-typed.ts'
import { type Thing, thingForm } from './thing-contract.ts'
import { thingConditions } from './thing-rules.ts'

const text = z.string()
/** Form values of a thing: prices and numbers are text until parsed. */
export const thingValuesSchema = z.object({
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
export type ThingValues = z.output<typeof thingValuesSchema>

const asSent = z.transform((values: ThingValues): z.input<typeof thingForm> => values)
/** Form schema of a thing. */
export const thingFormSchema = z.pipe(z.pipe(thingValuesSchema, asSent), thingForm)
export type ThingFields = z.output<typeof thingFormSchema>

/** Initial form values of a new thing. */
export const emptyThing: ThingValues = {
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

/** Initial form values of a saved thing. */
export function thingValues({ title, condition, description, comes_with, ...thing }: Thing): ThingValues {
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
