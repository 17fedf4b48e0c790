import { formatBookingPrice } from '../bookings/booking-price.ts'
import type { PaymentMethod } from '../bookings/booking-shape.ts'

/** What the form says until the client says otherwise (marketplace §9). */
export const DEFAULT_DISPUTE_MESSAGE = 'The service was not rendered'
export const DISPUTE_MESSAGE_REQUIRED = 'Say what went wrong'
export const STATEMENT_REQUIRED = 'Say it in a few words'
export const DISPUTE_FILE_WRONG_TYPE = 'Choose an image or a PDF'
/** Bytes at most of the file that comes with a dispute: 5 MB. */
export const MAX_DISPUTE_FILE_BYTES = 5 * 1024 * 1024

/** Pence that one moderator may give back alone: what gives back more waits for a second (docs/decisions/095). */
export const REFUND_ALONE_PENCE = 200_00

/** How a moderator ends a dispute: all to the provider, all back to the client, or some to each. */
export const disputeOutcomes = ['release', 'refund', 'split'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]

/** What each side gets, in minor units of the booking’s currency. */
export interface Shares {
  provider: number
  client: number
}

/**
 * What an outcome gives to each side of a price; undefined for a split that doesn’t give something to both, or doesn’t
 * come to the price exactly.
 * @param price in minor units
 * @param split for `split` alone
 * @param deposit of a loan, in minor units: it goes back unless it is split with the price
 */
export function sharesOf(
  outcome: DisputeOutcome,
  price: number,
  split?: Shares,
  deposit = 0,
): Shares | undefined {
  if (outcome === 'release') return { provider: price, client: deposit }
  if (outcome === 'refund') return { provider: 0, client: price + deposit }
  if (split === undefined || split.provider <= 0 || split.client <= 0) return undefined
  return split.provider + split.client === price + deposit ? { ...split } : undefined
}

interface Parties {
  /** First names. */
  client: string
  provider: string
}

/**
 * How a dispute ended, as a sentence that both sides read.
 * @param amounts pounds, or sparks for `spark_token`, as they come over the wire
 */
export function outcomeSentence(
  outcome: DisputeOutcome,
  { client, provider }: Parties,
  amounts: { provider: number; client: number; method: PaymentMethod },
): string {
  const toProvider = formatBookingPrice(amounts.provider, amounts.method)
  const toClient = formatBookingPrice(amounts.client, amounts.method)
  switch (outcome) {
    case 'release':
      return `${provider} received ${toProvider}.`
    case 'refund':
      return `${client} got ${toClient} back.`
    case 'split':
      return `${provider} received ${toProvider}, and ${client} got ${toClient} back.`
  }
}
