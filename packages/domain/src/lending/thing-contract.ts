import * as z from 'zod/mini'
import { cancellationPolicies } from '../appointments/cancellation-policies.ts'
import { daysInWords } from '../appointments/duration-words.ts'
import { endpoint } from '../endpoint.ts'
import { poundsInWords } from '../money/money.ts'
import { typedAmount } from '../money/typed-amount.ts'
import { pictureOrder } from '../skills/picture-order.ts'
import { MAX_IMAGE_BYTES, MAX_IMAGES } from '../skills/skill-rules.ts'
import { typedWhole } from '../typed-whole.ts'
import {
  byId,
  chosenId,
  daySchema,
  idSchema,
  instantSchema,
  plainText,
  visibleLine,
  visibleText,
} from '../wire.ts'
import { MOST_DAYS, MOST_DEPOSIT, thingConditions } from './thing-rules.ts'

const pounds = (most: number, required: string) =>
  z.pipe(
    typedAmount('pounds', required),
    z.number().check(z.maximum(most, `Use ${poundsInWords(most)} or less`)),
  )

/** A thing as its owner describes it. */
export const thingForm = z.object({
  title: visibleLine(80, 'Name the thing'),
  category: chosenId('Choose a category'),
  condition: z.enum(thingConditions, { error: 'Say how it is' }),
  description: visibleText(2000, 'Describe the thing'),
  /** Accessories handed over with it. */
  comes_with: plainText(500),
  /** Pounds per day; 0 lends it for free. */
  price: pounds(1000, 'Enter a price, or 0'),
  /** Deposit in pounds, held until the return; 0 for none. */
  deposit: pounds(MOST_DEPOSIT, 'Enter a deposit, or 0'),
  place: visibleText(300, 'Say where you hand it over'),
  most_days: z.pipe(
    typedWhole(),
    z
      .number({ error: 'Enter whole days' })
      .check(
        z.minimum(1, `At least ${daysInWords(1)}`),
        z.maximum(MOST_DAYS, `At most ${daysInWords(MOST_DAYS)}`),
      ),
  ),
  /** `true` for instant booking. */
  instant: z.optional(z.enum(['true', 'false'])),
})
export type ThingForm = z.output<typeof thingForm>

export const thingEditBody = z.extend(thingForm, {
  pictures: pictureOrder,
  /** The `updated_at` of the edited version: a thing that has changed since isn't saved. */
  updated_at: z.optional(instantSchema),
})
export type ThingEdit = z.output<typeof thingEditBody>

const ownerSchema = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.nullable(z.string()),
  /** Town or district, never the street. */
  location: z.nullable(z.string()),
})

export const thingSchema = z.object({
  id: z.string(),
  title: z.string(),
  category: z.object({ id: z.string(), title: z.string() }),
  condition: z.enum(thingConditions),
  description: z.string(),
  comes_with: z.string(),
  /** Pounds and sparks per day; 0 for a free loan. */
  price: z.number(),
  spark_price: z.number(),
  /** The deposit in each currency; the currency of the payment applies. */
  deposit: z.number(),
  spark_deposit: z.number(),
  most_days: z.number(),
  instant: z.boolean(),
  policy: z.enum(cancellationPolicies),
  pictures: z.array(z.string()),
  /** Place of the hand-over; null for everybody but the owner. */
  place: z.nullable(z.string()),
  approval_status: z.enum(['pending', 'approved', 'rejected']),
  paused: z.boolean(),
  user: ownerSchema,
  /** Mean of its published reviews, one decimal; null without any. */
  rating: z.nullable(z.number()),
  total_reviews: z.number(),
  /** When it was last changed. */
  updated_at: instantSchema,
})
export type Thing = z.output<typeof thingSchema>

const daysSchema = z.object({
  /** The owner's time zone, an IANA name, which all days here use. */
  timezone: z.string(),
  /** The first day that can be booked. */
  today: daySchema,
  /** The last day that can be booked. */
  until: daySchema,
  /** Days that are already booked. */
  taken: z.array(daySchema),
})
export type ThingDays = z.output<typeof daysSchema>

export const thingContract = {
  create: endpoint({
    method: 'POST',
    path: '/things',
    auth: 'access',
    kind: 'book',
    limit: { max: 30, per: 'hour' },
    summary: 'Offer a thing to lend',
    body: thingForm,
    files: { thumbnails: { max: MAX_IMAGES, maxBytes: MAX_IMAGE_BYTES, accept: 'image' } },
    data: thingSchema,
    idempotent: true,
    failure: 'Failed to add the thing',
  }),
  /** Requested and agreed loans keep their price and deposit. A stale `updated_at` answers 409. */
  update: endpoint({
    method: 'PUT',
    path: '/things/{id}',
    auth: 'access',
    kind: 'offer',
    limit: { max: 60, per: 'hour' },
    summary: 'Change a thing of one’s own',
    params: byId,
    body: thingEditBody,
    files: { thumbnails: { max: MAX_IMAGES, maxBytes: MAX_IMAGE_BYTES, accept: 'image' } },
    data: thingSchema,
    idempotent: true,
    failure: 'Failed to change the thing',
  }),
  mine: endpoint({
    method: 'GET',
    path: '/things/mine',
    auth: 'access',
    kind: 'own',
    summary: 'The caller’s own things, newest first',
    data: z.array(thingSchema),
    failure: 'Failed to fetch your things',
  }),
  ofMember: endpoint({
    method: 'GET',
    path: '/things/user/{userId}',
    auth: 'access',
    kind: 'browse',
    limit: 'people',
    summary: 'What a member lends, newest first',
    params: z.object({ userId: idSchema }),
    data: z.array(thingSchema),
    failure: 'Failed to fetch what they lend',
  }),
  /** Somebody else's thing is found only while it is approved and not paused. */
  get: endpoint({
    method: 'GET',
    path: '/things/{id}',
    auth: 'access',
    kind: 'browse',
    limit: 'people',
    summary: 'One thing, and who lends it',
    params: byId,
    data: thingSchema,
    failure: 'Failed to fetch the thing',
  }),
  days: endpoint({
    method: 'GET',
    path: '/things/{id}/days',
    auth: 'access',
    kind: 'browse',
    limit: 'people',
    summary: 'On which days a thing is promised to somebody',
    params: byId,
    data: daysSchema,
    failure: 'Failed to fetch the calendar',
  }),
}
