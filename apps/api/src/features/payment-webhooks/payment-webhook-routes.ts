import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { defineCleanUp } from '../../platform/jobs/clean-up.ts'
import {
  makePaymentWebhookService,
  type PaymentEventHandlers,
  paymentEventJob,
} from './payment-webhook-service.ts'

/** Where the payment processor tells what happened. No call of the product's: the processor decides how it looks. */
export async function paymentWebhooks(
  app: FastifyInstance,
  deps: Deps,
  handlers: PaymentEventHandlers,
): Promise<void> {
  const service = makePaymentWebhookService(deps, handlers)
  // The processor delivers once: from here on it is ours to try again.
  deps.jobs.define(paymentEventJob, service.handle, { retries: 12 })
  defineCleanUp(deps, 'forget-payment-events', '41 3 * * *', service.forgetPast)

  await app.register(async (scope) => {
    // The signature is over the bytes as they came.
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
