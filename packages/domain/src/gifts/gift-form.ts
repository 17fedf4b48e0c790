import * as z from 'zod/mini'
import { ENTER_SPARKS } from '../money/spark-amount.ts'
import { typedAmount } from '../money/typed-amount.ts'
import { giftBody } from './gift-contract.ts'

/** The form for a gift: the amount as typed, in sparks. */
export const giftForm = z.object({
  amount: z.pipe(typedAmount<string>('sparks', ENTER_SPARKS), giftBody.shape.amount),
  card: giftBody.shape.card,
  words: giftBody.shape.words,
})
