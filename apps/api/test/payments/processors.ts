import { createHmac } from 'node:crypto'
import { v7 } from 'uuid'
import type { CardPayment, SavedCard } from '../../src/payments/card-port.ts'
import type { Payments } from '../../src/payments/port.ts'
import { signWebhook } from '../../src/payments/webhook-signature.ts'
import { makeTestApp } from '../make-test-app.ts'
import type { Webhook } from '../stripe-double/webhooks.ts'
import { makeTestClock } from '../test-clock.ts'
import { makeStripeApp } from './stripe-app.ts'

export type Tried = 'succeeded' | 'failed' | 'requires_action'

/** A payment adapter with a simulated processor behind it, and actions of its users. */
export interface Processor {
  payments: Payments
  /** A browser pays by card. */
  pay(payment: CardPayment, card: string): Promise<Tried>
  /** A browser saves a card for a customer; undefined when it is declined. */
  save(customer: string, card: string): Promise<SavedCard | undefined>
  /** A browser pays with the saved card that the payment was created for. */
  paySaved(payment: CardPayment): Promise<Tried>
  /** The member answers the bank's 3-D Secure challenge. */
  answer(payment: CardPayment, isConfirmed: boolean): Promise<void>
  /** A member completes the onboarding of an account. */
  onboard(account: string): Promise<void>
  /** A webhook as the processor would send it. */
  sign(body: string, options?: { secondsAgo?: number; isForged?: boolean }): Webhook
  /** Types of the webhooks about an object so far, oldest first. */
  toldOf(objectId: string): Promise<string[]>
  close(): Promise<void>
}

/** Both adapters, by name, each created as in the application. */
export const processors: readonly (readonly [name: string, open: () => Promise<Processor>])[] = [
  ['sandbox', openSandbox],
  ['stripe', openStripe],
]

async function openStripe(): Promise<Processor> {
  const t = await makeStripeApp()
  const { double } = t
  return {
    payments: t.deps.payments,
    async pay({ clientSecret }, card) {
      try {
        const status = double.browser.confirm(clientSecret, card)
        return status === 'requires_action' ? 'requires_action' : 'succeeded'
      } catch {
        return 'failed'
      }
    },
    async save(customer, card) {
      const { setupIntents } = t.deps.payments
      if (setupIntents === undefined) throw new Error('Stripe saves cards by its own form')
      const setup = await setupIntents.create({ memberId: 'm-1', customer }, { idempotencyKey: v7() })
      try {
        double.browser.confirmSetup(setup.clientSecret, card)
      } catch {
        return undefined
      }
      if ((await setupIntents.retrieve(setup.id)).card === null)
        double.browser.answerSetup(setup.clientSecret, true)
      return (await setupIntents.retrieve(setup.id)).card ?? undefined
    },
    async paySaved({ clientSecret }) {
      try {
        const status = double.browser.confirmSaved(clientSecret)
        return status === 'requires_action' ? 'requires_action' : 'succeeded'
      } catch {
        return 'failed'
      }
    },
    answer: async ({ clientSecret }, isConfirmed) => void double.browser.answer(clientSecret, isConfirmed),
    onboard: async (account) => double.onboarding.finish(account),
    sign(body, { secondsAgo = 0, isForged = false } = {}) {
      const by = isForged ? 'whsec_of_somebody' : double.webhookSecret
      return double.webhooks.signed(body, { secondsAgo, by })
    },
    toldOf: async (id) =>
      double.webhooks.all.filter(({ data }) => data.object.id === id).map(({ type }) => type),
    close: () => t.close(),
  }
}

async function openSandbox(): Promise<Processor> {
  const t = await makeTestApp({ clock: makeTestClock(new Date()) })
  const { publicUrl, secrets } = t.deps.config
  const secret = createHmac('sha256', secrets.data).update('sandbox webhooks').digest('base64url')
  const challenges = new Map<string, string>()

  async function post(url: string, payload: string, type: string) {
    return await t.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
  }

  async function confirm({ id, clientSecret }: CardPayment, card: object | undefined): Promise<Tried> {
    const body = { client_secret: clientSecret, return_url: `${publicUrl}/payment-success`, card }
    const answer = await post(
      '/api/sandbox/payment-intents/confirm',
      JSON.stringify(body),
      'application/json',
    )
    const { status, url } = answer.json<{ status: Tried; url?: string }>()
    if (url !== undefined) challenges.set(id, new URL(url).pathname)
    return status
  }

  return {
    payments: t.deps.payments,
    async save(customer, number) {
      const { keep } = t.deps.payments.paymentMethods
      if (keep === undefined) throw new Error('the sandbox keeps cards')
      try {
        return await keep({ customer, number, expiry: '12/49', cvc: '123' }, { idempotencyKey: v7() })
      } catch {
        return undefined
      }
    },
    paySaved: (payment) => confirm(payment, undefined),
    pay: (payment, number) => confirm(payment, { number, expiry: '12/49', cvc: '123' }),
    async answer({ id }, isConfirmed) {
      const form = `answer=${isConfirmed ? 'confirm' : 'refuse'}`
      await post(challenges.get(id) ?? '', form, 'application/x-www-form-urlencoded')
    },
    async onboard(account) {
      const urls = { returnUrl: `${publicUrl}/success-pay`, refreshUrl: `${publicUrl}/setup` }
      const { url } = await t.deps.payments.accountLinks.create({ account, ...urls })
      const opened = await post(new URL(url).pathname, '', 'application/x-www-form-urlencoded')
      const { pathname } = new URL(String(opened.headers.location), publicUrl)
      await post(pathname, 'outcome=finish', 'application/x-www-form-urlencoded')
    },
    sign(body, { secondsAgo = 0, isForged = false } = {}) {
      const payload = Buffer.from(body)
      const at = new Date(t.clock.now().getTime() - secondsAgo * 1000)
      return { payload, signature: signWebhook(isForged ? 'whsec_of_somebody' : secret, payload, at) }
    },
    async toldOf(id) {
      const { rows } = await t.deps.pool.query<{ type: string }>(
        `select type from sandbox.events where body->'data'->'object'->>'id' = $1 order by created_at`,
        [id],
      )
      return rows.map(({ type }) => type)
    },
    close: () => t.close(),
  }
}
