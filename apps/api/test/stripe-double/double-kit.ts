import Stripe from 'stripe'
import type { StripeDouble } from './stripe-double.ts'

/** Stripe's own client for the double. It retries only when `config` says so. */
export function clientOf(double: StripeDouble, config: Stripe.StripeConfig = {}): Stripe {
  const { host, port, secretKey } = double
  const where = { host, port, protocol: 'http' } as const
  return new Stripe(secretKey, { ...where, maxNetworkRetries: 0, telemetry: false, ...config })
}
