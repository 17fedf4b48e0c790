import * as z from 'zod/mini'
import { fundingAmount } from './funding-contract.ts'
import { typedAmount } from './typed-amount.ts'

/** Form for funding the wallet. */
export const fundingForm = z.object({
  amount: z.pipe(typedAmount<string>('pounds', 'Enter an amount in pounds.'), fundingAmount),
  /** Id of a saved card; another value or none to enter a card. */
  card: z.optional(z.string()),
})

/** Result of a funding whose card payment succeeded; `processing` while the member's bank hasn't sent it yet. */
export type FundingOutcome = 'credited' | 'processing'

/** Title and text of each result. @param price formatted */
export const fundingOutcomes: Record<FundingOutcome, { title: string; text: (price: string) => string }> = {
  credited: { title: 'Payment successful', text: (price) => `${price} is in your wallet.` },
  processing: {
    title: 'Payment under way',
    text: (price) => `${price} will be in your wallet as soon as your bank has sent it.`,
  },
}
