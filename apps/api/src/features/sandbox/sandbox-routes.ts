import { AppError } from '@kindling/domain/errors'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { sendContinuePage } from '../../http/answers/continue-page.ts'
import { invalid } from '../../http/errors.ts'
import type { Feature } from '../../http/feature.ts'
import { readForms } from '../../http/requests/form-body.ts'
import { onboardingOutcomes } from '../../payments/sandbox/sandbox.ts'
import { sandboxWebhookJob } from '../../payments/sandbox/sandbox-kit.ts'
import { defineCleanUp } from '../../platform/jobs/clean-up.ts'
import { challengePage, endedPage, onboardingPage, sandboxStyle } from './sandbox-page.ts'

const params = z.object({ secret: z.string().max(200) })
const form = z.object({ outcome: z.enum(onboardingOutcomes) })
const answerForm = z.object({ answer: z.enum(['confirm', 'refuse']) })
const confirmation = z.object({
  client_secret: z.string().max(200),
  return_url: z.string().max(2000),
  /** Left out for the saved card that the payment was created with. */
  card: z
    .object({ number: z.string().max(40), expiry: z.string().max(10), cvc: z.string().max(10) })
    .optional(),
})

/**
 * Pages and webhooks of the sandbox payment processor. They aren't endpoints of the contract: with Stripe
 * configured they don't exist.
 */
export const sandboxPages: Feature = async (app, deps) => {
  const { config, sandbox, jobs } = deps
  if (sandbox === undefined) return
  const ended = (reply: FastifyReply) =>
    page(reply.code(404)).send(endedPage(`${config.publicUrl}/create-stripe-account`))

  app.get('/api/sandbox/onboarding.css', (_, reply) =>
    reply.type('text/css; charset=utf-8').send(sandboxStyle),
  )

  app.get('/api/sandbox/account-links/:secret', (_, reply) => sendContinuePage(reply, 'Set up payouts'))

  app.get('/api/sandbox/onboarding/:secret', async (request, reply) => {
    const { secret } = parse(params, request.params)
    const session = await sandbox.findSession(secret)
    return session === undefined ? ended(reply) : page(reply).send(onboardingPage(session))
  })

  // What the processor's script would send to the processor directly: our own endpoints never get card data.
  app.post('/api/sandbox/payment-intents/confirm', async (request) => {
    const { client_secret, card, return_url } = parse(confirmation, request.body)
    const outcome = await sandbox.payments.confirm(client_secret, card, return_url)
    if (outcome === undefined) throw new AppError('not_found', 'Payment not found')
    return outcome
  })

  app.get('/api/sandbox/challenges/:secret', async (request, reply) => {
    const { secret } = parse(params, request.params)
    const challenge = await sandbox.payments.findChallenge(secret)
    return challenge === undefined ? ended(reply) : page(reply).send(challengePage(challenge.amount))
  })

  await app.register(async (scope) => {
    readForms(scope)
    scope.post('/api/sandbox/account-links/:secret', async (request, reply) => {
      const { secret } = parse(params, request.params)
      const wayOn = await sandbox.openLink(secret)
      return wayOn === undefined ? ended(reply) : reply.redirect(wayOn, 303)
    })
    scope.post('/api/sandbox/onboarding/:secret', async (request, reply) => {
      const { secret } = parse(params, request.params)
      const { outcome } = parse(form, request.body)
      const wayBack = await sandbox.conclude(secret, outcome)
      return wayBack === undefined ? ended(reply) : reply.redirect(wayBack, 303)
    })
    scope.post('/api/sandbox/challenges/:secret', async (request, reply) => {
      const { secret } = parse(params, request.params)
      const { answer } = parse(answerForm, request.body)
      const wayBack = await sandbox.payments.answerChallenge(secret, answer === 'confirm')
      return wayBack === undefined ? ended(reply) : reply.redirect(wayBack, 303)
    })
  })

  // Injected in process, so that the server's port needn't be known; the same route as real webhooks.
  jobs.define<{ eventId: string }>(
    sandboxWebhookJob,
    async ({ eventId }) => {
      const webhook = await sandbox.webhookOf(eventId)
      if (webhook === undefined) return
      const answer = await app.inject({
        method: 'POST',
        url: '/api/webhooks/payments',
        headers: { 'content-type': 'application/json', 'stripe-signature': webhook.signature },
        payload: webhook.payload,
      })
      if (answer.statusCode !== 200) throw new Error(`the webhook was answered ${answer.statusCode}`)
    },
    { retries: 12 },
  )
  defineCleanUp(deps, 'forget-sandbox', '43 3 * * *', sandbox.forgetPast)
}

function page(reply: FastifyReply): FastifyReply {
  return reply.type('text/html; charset=utf-8')
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw invalid(parsed.error)
  return parsed.data
}
