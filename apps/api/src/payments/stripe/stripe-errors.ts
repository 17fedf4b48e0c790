import Stripe from 'stripe'
import { PaymentsError, type PaymentsErrorCode } from '../port.ts'

/** Stripe's error codes for an object in another state than the call needs. */
const changed = new Set([
  'payment_intent_unexpected_state',
  'charge_already_captured',
  'charge_already_refunded',
  'charge_expired_for_capture',
  'charge_not_refundable',
  'charge_disputed',
  'refund_disputed_payment',
  'transfer_already_reversed',
])

/**
 * Runs a call of Stripe's client and translates its errors.
 * @throws PaymentsError
 */
export async function translateErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause
    const what = [cause.type, cause.code].filter(Boolean).join(' ')
    throw new PaymentsError(codeOf(cause), `Stripe refused or wasn’t reached: ${what}`, cause)
  }
}

/**
 * Iterates over a list, page by page.
 * @throws PaymentsError
 */
export async function* everyOne<T>(list: AsyncIterable<T>): AsyncIterable<T> {
  const objects = list[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await translateErrors(() => objects.next())
    if (done === true) return
    yield value
  }
}

function codeOf(error: Stripe.errors.StripeError): PaymentsErrorCode {
  const { code, statusCode, param } = error
  // `account_invalid`: the account doesn't exist, or isn't ours any more.
  if (code === 'resource_missing' || code === 'account_invalid') return 'resource_missing'
  // Stripe's error for a refund of more than is left.
  if (code === undefined && param === 'amount') return 'state_changed'
  if (code !== undefined && changed.has(code)) return 'state_changed'
  // Another call with the same key is in progress: retry later.
  if (statusCode === 409) return 'unavailable'
  const isFinal =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeIdempotencyError ||
    error instanceof Stripe.errors.StripeCardError
  return isFinal ? 'refused' : 'unavailable'
}
