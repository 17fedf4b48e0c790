import Stripe from 'stripe'
import { PaymentsError, type PaymentsErrorCode } from '../port.ts'

/** What Stripe calls an object that isn't in the state that a call needs. */
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
 * Makes a call of Stripe's client, whose errors stay here.
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
 * Every object of a list, page by page.
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
  // The second is said of an account that isn't there, or not ours any more.
  if (code === 'resource_missing' || code === 'account_invalid') return 'resource_missing'
  // How Stripe refuses to give back more than is left of a payment.
  if (code === undefined && param === 'amount') return 'state_changed'
  if (code !== undefined && changed.has(code)) return 'state_changed'
  // The same key is being worked on by another call: it will have an answer soon.
  if (statusCode === 409) return 'unavailable'
  const isFinal =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeIdempotencyError ||
    error instanceof Stripe.errors.StripeCardError
  return isFinal ? 'refused' : 'unavailable'
}
