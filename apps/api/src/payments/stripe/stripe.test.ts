// spec: accounts §7 payment webhooks

import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payments } from '../port.ts'
import { signWebhook } from '../webhook-signature.ts'
import { makeStripe } from './stripe.ts'

interface Asked {
  call: string
  body: Record<string, string>
  headers: IncomingMessage['headers']
}

const account = {
  id: 'acct_1',
  object: 'account',
  created: 1_772_445_600,
  charges_enabled: true,
  payouts_enabled: false,
  details_submitted: true,
  requirements: { disabled_reason: 'requirements.pending_verification' },
}
const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  client_secret: 'pi_1_secret_2',
  amount: 2550,
  amount_received: 0,
  latest_charge: null,
  metadata: { key: 'fund:1' },
  status: 'requires_payment_method',
}

/** A double of Stripe's API: responses by method and path. */
const answers: Record<string, [status: number, body: object]> = {
  'POST /v1/accounts': [200, account],
  'GET /v1/accounts/acct_1': [200, account],
  'GET /v1/accounts/acct_none': [
    404,
    { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such account' } },
  ],
  'GET /v1/accounts/acct_busy': [503, { error: { type: 'api_error', message: 'Try later' } }],
  'POST /v1/account_links': [
    200,
    { object: 'account_link', url: 'https://connect.stripe.com/setup/e/1', expires_at: 1_772_445_900 },
  ],
  'POST /v1/payment_intents': [200, intent],
  'GET /v1/payment_intents/pi_1?expand[0]=latest_charge': [
    200,
    { ...intent, status: 'succeeded', amount_received: 2550 },
  ],
  'GET /v1/payment_intents/pi_2?expand[0]=latest_charge': [200, { ...intent, status: 'requires_action' }],
  'GET /v1/payment_intents/pi_3?expand[0]=latest_charge': [200, { ...intent, status: 'processing' }],
  'GET /v1/payment_intents/pi_4?expand[0]=latest_charge': [200, { ...intent, status: 'canceled' }],
  'POST /v1/payment_intents/pi_4/capture': [
    400,
    { error: { type: 'invalid_request_error', code: 'charge_expired_for_capture', message: 'Too late' } },
  ],
}

const webhookSecret = 'whsec_of_this_test'
let server: Server
let stripe: Payments
let asked: Asked[] = []
function where() {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the double does not listen')
  return { host: '127.0.0.1', port: address.port, protocol: 'http', maxNetworkRetries: 0 } as const
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const call = `${request.method} ${decodeURIComponent(request.url ?? '')}`
    const body = Object.fromEntries(new URLSearchParams(await text(request)))
    asked.push({ call, body, headers: request.headers })
    const [status, answer] = answers[call] ?? [500, { error: { type: 'api_error', message: call } }]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stripe = makeStripe({ secretKey: 'sk_test_1', webhookSecret }, where())
})
afterAll(() => server.close())
beforeEach(() => {
  asked = []
})

it('isTestMoney depends on the key’s prefix', () => {
  const modeOf = (secretKey: string) => makeStripe({ secretKey, webhookSecret }).isTestMoney
  expect(['sk_test_1', 'rk_test_1', 'sk_live_1', 'rk_live_test_'].map(modeOf)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

describe('accounts', () => {
  const expected = {
    id: 'acct_1',
    createdAt: new Date('2026-03-02T10:00:00Z'),
    chargesEnabled: true,
    payoutsEnabled: false,
    detailsSubmitted: true,
    disabledReason: 'requirements.pending_verification',
  }

  it('are created as Express accounts, with the idempotency key', async () => {
    const owner = { email: 'ada@example.test', memberId: 'm-1' }
    expect(await stripe.accounts.create(owner, { idempotencyKey: 'key-1' })).toEqual(expected)
    expect(asked).toMatchObject([
      {
        call: 'POST /v1/accounts',
        headers: { 'idempotency-key': 'key-1', authorization: 'Bearer sk_test_1' },
        body: {
          type: 'express',
          country: 'GB',
          email: 'ada@example.test',
          'metadata[memberId]': 'm-1',
          'capabilities[transfers][requested]': 'true',
        },
      },
    ])
  })

  it('are retrieved; a missing one and an overloaded processor are distinguished', async () => {
    expect(await stripe.accounts.retrieve('acct_1')).toEqual(expected)
    await expect(stripe.accounts.retrieve('acct_none')).rejects.toMatchObject({ code: 'resource_missing' })
    await expect(stripe.accounts.retrieve('acct_busy')).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('have an onboarding link with return and refresh URLs', async () => {
    const urls = { returnUrl: 'https://k.test/success-pay', refreshUrl: 'https://k.test/setup/retry' }
    expect(await stripe.accountLinks.create({ account: 'acct_1', ...urls })).toEqual({
      url: 'https://connect.stripe.com/setup/e/1',
      expiresAt: new Date('2026-03-02T10:05:00Z'),
    })
    expect(asked[0]?.body).toEqual({
      account: 'acct_1',
      type: 'account_onboarding',
      return_url: urls.returnUrl,
      refresh_url: urls.refreshUrl,
    })
  })
})

describe('payments', () => {
  it('are created in pence, with the idempotency key', async () => {
    const payment = await stripe.paymentIntents.create(
      { amount: 2550, memberId: 'm-1', capture: 'automatic' },
      { idempotencyKey: 'fund:1' },
    )
    expect(payment).toEqual({
      id: 'pi_1',
      key: 'fund:1',
      clientSecret: 'pi_1_secret_2',
      status: 'open',
      amount: 2550,
      amountReceived: 0,
      amountRefunded: 0,
      amountDisputed: 0,
    })
    expect(asked[0]).toMatchObject({
      headers: { 'idempotency-key': 'fund:1' },
      body: { amount: '2550', currency: 'gbp' },
    })
  })

  it.each([
    ['pi_1', 'succeeded'],
    ['pi_2', 'open'],
    ['pi_3', 'processing'],
    ['pi_4', 'canceled'],
  ])('%s has the status %s', async (id, status) => {
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe(status)
  })

  it('that can’t be captured any more fail with state_changed', async () => {
    const capture = stripe.paymentIntents.capture(
      { id: 'pi_4', amount: 2550 },
      { idempotencyKey: 'capture:1' },
    )
    await expect(capture).rejects.toMatchObject({ code: 'state_changed' })
  })
})

describe('webhooks', () => {
  const event = { id: 'evt_1', object: 'event', type: 'account.updated', data: { object: { id: 'acct_1' } } }
  const payload = Buffer.from(JSON.stringify(event))

  it('are accepted with a signature by the sandbox’s function', () => {
    const signature = signWebhook(webhookSecret, payload, new Date())
    expect(stripe.webhooks.constructEvent(payload, signature)).toEqual({
      id: 'evt_1',
      type: 'account.updated',
      objectId: 'acct_1',
    })
  })

  it.each([
    ['without one', undefined],
    ['with another secret’s', signWebhook('whsec_other', payload, new Date())],
    ['with an old one', signWebhook(webhookSecret, payload, new Date(Date.now() - 301_000))],
  ])('are refused %s', (_, signature) => {
    expect(() => stripe.webhooks.constructEvent(payload, signature)).toThrow(
      expect.objectContaining({ code: 'signature_invalid' }),
    )
  })
})

it('is unavailable when the server can’t be reached', async () => {
  const nobody = makeStripe({ secretKey: 'sk_test_1', webhookSecret }, { ...where(), port: 1 })
  await expect(nobody.accounts.retrieve('acct_1')).rejects.toMatchObject({ code: 'unavailable' })
})
