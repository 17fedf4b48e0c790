import type { PaymentMethod } from '@kindling/domain/bookings/booking-contract'
import { NO_PRICE } from '@kindling/domain/bookings/booking-price'
import { AppError } from '@kindling/domain/errors'
import { LEAST_FUNDING } from '@kindling/domain/money/funding-contract'
import {
  bookingAmountPence,
  millisToSparks,
  penceToPounds,
  poundsToPence,
} from '@kindling/domain/money/money'
import type { LedgerCurrency } from '../../ledger/accounts.ts'

/** What a booking costs, in minor units of the currency. */
export interface Charge {
  currency: LedgerCurrency
  amount: number
}

/**
 * What a booking of the skill costs now. The amount that the caller saw is compared, never used.
 * @param seen pounds, or sparks for `spark_token`
 * @throws AppError `invalid` for a skill without a price, `amount_mismatch` when the caller saw another amount
 */
export function chargeFor(
  skill: { hourlyRatePence: number; sparkMillis: number },
  method: PaymentMethod,
  seen: number,
): Charge {
  const isSparks = method === 'spark_token'
  const amount = isSparks ? skill.sparkMillis : bookingAmountPence(skill.hourlyRatePence)
  if (amount === 0) {
    throw new AppError('invalid', NO_PRICE)
  }
  if (seen !== (isSparks ? millisToSparks(amount) : penceToPounds(amount))) {
    throw new AppError('amount_mismatch', 'The price has changed. Look at it again before you pay.')
  }
  return { currency: isSparks ? 'SPARK' : 'GBP', amount }
}

/**
 * Refuses what is too little for a card.
 * @param amount pence
 * @throws AppError `invalid`
 */
export function assertCardTakes(amount: number): void {
  if (amount >= poundsToPence(LEAST_FUNDING)) return
  throw new AppError('invalid', 'That is too little for a card. Please pay from your wallet.')
}
