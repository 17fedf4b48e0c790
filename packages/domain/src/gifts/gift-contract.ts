import * as z from 'zod/mini'
import { inWords } from '../appointments/duration-words.ts'
import { endpoint } from '../endpoint.ts'
import { sparkAmount } from '../money/spark-amount.ts'
import { byId, idSchema, instantSchema, isVisible, pageQuery, plainText } from '../wire.ts'
import { GIFT_WORDS, GIFTS_A_DAY, GIFTS_WINDOW, giftCards } from './gift-rules.ts'

export const giftBody = z.object({
  to: idSchema,
  /** Sparks. */
  amount: sparkAmount(GIFTS_A_DAY, `You can give ${GIFTS_A_DAY} sparks in ${inWords(GIFTS_WINDOW)} at most`),
  card: z.enum(giftCards, { error: 'Choose a card' }),
  words: z._default(plainText(GIFT_WORDS), ''),
})
export type NewGift = z.output<typeof giftBody>

const personSchema = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.nullable(z.string()),
})

export const giftSchema = z.object({
  id: z.string(),
  /** The caller's side. */
  side: z.enum(['giver', 'receiver']),
  /** The member on the other side. */
  other: personSchema,
  /** Sparks. */
  amount: z.number(),
  card: z.enum(giftCards),
  words: z.string(),
  /** `waiting` for a moderator: no sparks have moved yet, and only the giver sees it. */
  state: z.enum(['given', 'waiting', 'refused']),
  createdAt: instantSchema,
  thankedAt: z.nullable(instantSchema),
})
export type Gift = z.output<typeof giftSchema>

const waitingGiftSchema = z.object({
  id: z.string(),
  giver: personSchema,
  receiver: personSchema,
  amount: z.number(),
  /** Sparks that the two have given each other within the last `GIFT_WINDOW_DAYS` days. */
  before: z.number(),
  createdAt: instantSchema,
})
export type WaitingGift = z.output<typeof waitingGiftSchema>

export const giftContract = {
  give: endpoint({
    method: 'POST',
    path: '/gifts',
    auth: 'access',
    kind: 'offer',
    limit: { max: 60, per: 'hour' },
    summary: 'Give a neighbour sparks, with a card',
    body: giftBody,
    data: giftSchema,
    idempotent: true,
    failure: 'Failed to give the sparks',
  }),
  list: endpoint({
    method: 'GET',
    path: '/gifts',
    auth: 'access',
    kind: 'own',
    summary: 'Sparks that the caller was given or gave, newest first',
    query: pageQuery,
    data: z.array(giftSchema),
    failure: 'Failed to load your gifts',
  }),
  get: endpoint({
    method: 'GET',
    path: '/gifts/{id}',
    auth: 'access',
    kind: 'own',
    summary: 'One gift, for its two sides',
    params: byId,
    data: giftSchema,
    failure: 'Failed to load the gift',
  }),
  /** Thanking again changes nothing. */
  thank: endpoint({
    method: 'PUT',
    path: '/gifts/{id}/thanks',
    auth: 'access',
    kind: 'offer',
    summary: 'Thank for a gift that the caller was given',
    params: byId,
    data: giftSchema,
    failure: 'Failed to say thanks',
  }),
  /** Without the card's text, which only giver and receiver read. */
  waiting: endpoint({
    method: 'GET',
    path: '/admin/gifts',
    auth: 'moderator',
    kind: 'decide',
    summary: 'Gifts that wait for a moderator, oldest first',
    query: z.object({
      after: z.optional(idSchema),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
    }),
    data: z.array(waitingGiftSchema),
    failure: 'Failed to fetch gifts',
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/admin/gifts/{id}',
    auth: 'moderator',
    kind: 'decide',
    summary: 'Let a gift that waits go through, or refuse it, once',
    params: byId,
    body: z
      .object({
        decision: z.enum(['allow', 'refuse'], { error: 'Allow or refuse it' }),
        note: z._default(plainText(500), ''),
      })
      .check(
        z.refine(({ decision, note }) => decision === 'allow' || isVisible(note), {
          path: ['note'],
          message: 'Say why: the giver reads it',
        }),
      ),
    data: z.object({ id: z.string(), state: z.enum(['given', 'refused', 'waiting']) }),
    failure: 'Failed to decide on the gift',
  }),
}
