import Stripe from 'stripe'
import { vi } from 'vitest'
import { makeTestApp, type TestApp, type TestAppOptions } from '../make-test-app.ts'
import { openStripeDouble, type StripeDouble } from '../stripe-double/stripe-double.ts'
import type { Receiver } from '../stripe-double/webhooks.ts'
import { makeTestClock } from '../test-clock.ts'

export interface StripeApp extends TestApp {
  double: StripeDouble
  /** Receiver of the fake Stripe's webhooks. */
  receive: Receiver
  /** Delivers waiting webhooks and runs their jobs, until there is nothing left. */
  settle(): Promise<void>
}

/** Retry delay of Stripe's client in seconds, shortened from half a second. */
const RETRY_PAUSE = 0.01

/** The whole application with the Stripe adapter and a fake Stripe server, on one test clock. */
export async function makeStripeApp(options: TestAppOptions = {}): Promise<StripeApp> {
  vi.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(RETRY_PAUSE)
  const clock = options.clock ?? makeTestClock(new Date())
  const double = await openStripeDouble({ clock })
  const env = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: double.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
    STRIPE_WEBHOOK_SECRET: `${double.webhookSecret},${double.connectSecret}`,
    STRIPE_API_URL: `http://${double.host}:${double.port}`,
  }
  const t = await makeTestApp({ ...options, clock, env: { ...env, ...options.env } })

  const receive: Receiver = async ({ payload, signature }) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await t.app.inject({ method: 'POST', url: '/api/webhooks/payments', headers, payload })
    return answer.statusCode
  }

  return {
    ...t,
    double,
    receive,
    async settle() {
      do {
        await double.webhooks.deliver(receive)
        await t.deps.jobs.runDue()
      } while (double.webhooks.isWaiting())
    },
    async close() {
      await t.close()
      await double.close()
    },
  }
}
