import { bookingContract } from '../bookings/booking-contract.ts'
import { ApiError, NetworkError, SignedOutError } from '../client/errors.ts'
import { moneyContract } from '../money/money-contract.ts'

/** The step at which a checkout failed. */
export type CheckoutStage = 'payment' | 'booking'

/** A card payment that wasn't successful. */
export class CardUnpaidError extends Error {
  /** Whether it is still being processed and may succeed. */
  readonly isUnderWay: boolean

  constructor(isUnderWay: boolean) {
    super(
      isUnderWay
        ? 'Your bank hasn’t answered yet.'
        : 'Your card hasn’t paid. Nothing was taken; try again, or choose another way to pay.',
    )
    this.name = 'CardUnpaidError'
    this.isUnderWay = isUnderWay
  }
}

/** A checkout that failed at one of its two calls. */
export class CheckoutError extends Error {
  readonly stage: CheckoutStage

  constructor(stage: CheckoutStage, cause: unknown) {
    super(textOf(stage, cause), { cause })
    this.name = 'CheckoutError'
    this.stage = stage
  }
}

/** Whether a checkout failed only because the card payment is still being processed. */
export function isUnderWay(error: unknown): boolean {
  return error instanceof CheckoutError && error.cause instanceof CardUnpaidError && error.cause.isUnderWay
}

const unexplained: Record<CheckoutStage, string> = {
  payment: moneyContract.createIntent.failure,
  booking: bookingContract.create.failure,
}

/** Messages from the spec's error catalogue (marketplace §8). */
function textOf(stage: CheckoutStage, error: unknown): string {
  if (error instanceof NetworkError || error instanceof SignedOutError || error instanceof CardUnpaidError) {
    return error.message
  }
  if (!(error instanceof ApiError)) return 'An unexpected error occurred. Please try again.'
  if (error.status >= 500) return unexplained[stage]
  return stage === 'payment' ? `Payment failed: ${error.message}` : `Error: ${error.message}`
}
