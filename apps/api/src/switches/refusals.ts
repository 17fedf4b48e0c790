import { AppError } from '@kindling/domain/errors'
import type { FastifyInstance } from 'fastify'
import type { WaysToPay } from '../ledger/intents.ts'
import { nearMoment } from '../platform/moment-words.ts'
import type { PayingMethod } from './switch-rules.ts'
import type { Switches } from './switches.ts'

/** Longest Retry-After in seconds: clients retry before the announced end too, since maintenance may end sooner. */
const RETRY_AFTER = 60

/**
 * Responds with 503 to all calls but health checks during maintenance, and to the processor's webhooks where they are
 * paused.
 */
export function refuseInMaintenance(app: FastifyInstance, switches: Switches, now: () => Date): void {
  app.addHook('onRequest', async ({ routeOptions: { url = '' } }) => {
    const maintenance = switches.of('maintenance')
    if (maintenance === undefined || !url.startsWith('/api/') || url.startsWith('/api/health')) return
    if (url.startsWith('/api/webhooks/') && maintenance.webhooks === 'go on') return
    throw inMaintenance(maintenance.until, now())
  })
}

function inMaintenance(until: string | undefined, now: Date): AppError {
  const left = until === undefined ? 0 : Math.ceil((Date.parse(until) - now.getTime()) / 1000)
  const when =
    left > 0 && until !== undefined
      ? ` That should be over by ${nearMoment(new Date(until), 'Europe/London')}.`
      : ''
  // Forms show it beside the input, even after maintenance has ended.
  const message = `Kindling can’t do this while it is being worked on.${when} Nothing of yours is lost.`
  return new AppError('maintenance', message, {
    until: until === undefined ? undefined : new Date(until).toISOString(),
    retryAfter: left > 0 ? Math.min(left, RETRY_AFTER) : RETRY_AFTER,
  })
}

/** @throws AppError `unavailable` while registration is closed */
export function assertSignUpOpen(switches: Switches): void {
  if (switches.of('sign-up') !== 'closed') return
  const message = 'Kindling takes no new members right now. Please come back in a few days.'
  throw new AppError('unavailable', message, { retryAfter: 3600 })
}

const closedWords: Record<PayingMethod, string> = {
  wallet: 'Paying out of the wallet is closed right now. Nothing was paid.',
  sparks: 'Paying with sparks is closed right now. Nothing was paid.',
  card: 'Paying by card is closed right now. Nothing was paid.',
}

/** @throws AppError `unavailable` while the payment method is disabled */
export function assertPaymentOpen(switches: Switches, method: PayingMethod): void {
  if (!switches.of('payments')?.includes(method)) return
  throw new AppError('unavailable', closedWords[method], { retryAfter: 600 })
}

/** The enabled payment methods, in the form that the ledger takes. */
export function waysToPay(switches: Switches): WaysToPay {
  return {
    assertOpen: (method) => assertPaymentOpen(switches, method === 'spark_token' ? 'sparks' : method),
  }
}
