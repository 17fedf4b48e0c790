import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { defineCleanUp } from '../../platform/jobs/clean-up.ts'
import {
  makePaymentWebhookService,
  type PaymentEventHandlers,
  paymentEventJob,
} from './payment-webhook-service.ts'

/** The payment processor's webhook. Not an endpoint of the contract: the processor defines its format. */
export async function paymentWebhooks(
  app: FastifyInstance,
  deps: Deps,
  handlers: PaymentEventHandlers,
): Promise<void> {
  const service = makePaymentWebhookService(deps, handlers)
  // The processor got its response, so retries are ours.
  deps.jobs.define(paymentEventJob, service.handle, { retries: 12 })
  defineCleanUp(deps, 'forget-payment-events', '41 3 * * *', service.forgetPast)

  await app.register(async (scope) => {
    // The signature covers the raw body.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))

    scope.post<{ Body: Buffer | undefined }>('/api/webhooks/payments', async (request) => {
      const signature = request.headers['stripe-signature']
      const header = typeof signature === 'string' ? signature : undefined
      await service.receive(request.body ?? Buffer.alloc(0), header)
      return { received: true }
    })
  })
}
