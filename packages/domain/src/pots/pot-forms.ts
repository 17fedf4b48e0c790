import * as z from 'zod/mini'
import { ENTER_SPARKS } from '../money/spark-amount.ts'
import { typedAmount } from '../money/typed-amount.ts'
import { potGiftBody, potRequestBody } from './pot-contract.ts'

const typedSparks = typedAmount<string>('sparks', ENTER_SPARKS)

/** The form for giving to a pot: the amount as typed, in sparks. */
export const potGiftForm = z.object({ amount: z.pipe(typedSparks, potGiftBody.shape.amount) })

/** The form for a request to a pot: the amount as typed, in sparks, and the purpose. */
export const potRequestForm = z.object({
  amount: z.pipe(typedSparks, potRequestBody.shape.amount),
  reason: potRequestBody.shape.reason,
})
