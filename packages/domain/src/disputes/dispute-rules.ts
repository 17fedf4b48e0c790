import { formatBookingPrice } from '../bookings/booking-price.ts'
import type { PaymentMethod } from '../bookings/booking-shape.ts'

/** The default message of the dispute form (marketplace §9). */
export const DEFAULT_DISPUTE_MESSAGE = 'The service was not rendered'
/** Default messages for a loan: the borrower's, and the owner's by whether the thing came back. */
export const DEFAULT_LOAN_MESSAGES = {
  borrowed: 'Something is wrong with it',
  damaged: 'It came back damaged',
  missing: 'It wasn’t brought back',
} as const
export const DISPUTE_MESSAGE_REQUIRED = 'Say what went wrong'
export const STATEMENT_REQUIRED = 'Say it in a few words'
export const DISPUTE_FILE_WRONG_TYPE = 'Choose an image or a PDF'
/** Size limit of an attached file: 5 MB. */
export const MAX_DISPUTE_FILE_BYTES = 5 * 1024 * 1024

/** Decisions of a moderator: everything to the provider, everything back to the client, or a split. */
export const disputeOutcomes = ['release', 'refund', 'split'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]

/** Each side's part, in minor units of the booking’s currency. */
export interface Shares {
  provider: number
  client: number
}

/**
 * What an outcome gives to each side of a price; undefined for a split that doesn’t add up to everything held, or
 * leaves a side nothing. Only the owner of a lent thing may get everything, its deposit included.
 * @param price in minor units
 * @param split for `split` alone
 * @param deposit of a loan, in minor units: refunded except in a split
 */
export function sharesOf(
  outcome: DisputeOutcome,
  price: number,
  split?: Shares,
  deposit = 0,
): Shares | undefined {
  if (outcome === 'release') return { provider: price, client: deposit }
  if (outcome === 'refund') return { provider: 0, client: price + deposit }
  const least = deposit > 0 ? 0 : 1
  if (split === undefined || split.provider <= 0 || split.client < least) return undefined
  return split.provider + split.client === price + deposit ? { ...split } : undefined
}

interface Parties {
  /** First names. */
  client: string
  provider: string
}

/**
 * The outcome of a dispute as a sentence for both sides.
 * @param amounts pounds, or sparks for `spark_token`, as in responses
 */
export function outcomeSentence(
  { client, provider }: Parties,
  amounts: { provider: number; client: number; method: PaymentMethod },
): string {
  const said = [
    [provider, 'received', amounts.provider, ''] as const,
    [client, 'got', amounts.client, ' back'] as const,
  ]
    .filter(([, , amount]) => amount > 0)
    .map(([who, got, amount, back]) => `${who} ${got} ${formatBookingPrice(amount, amounts.method)}${back}`)
  return said.length === 0 ? 'No money was held for it.' : `${said.join(', and ')}.`
}
