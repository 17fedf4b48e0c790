// spec: accounts §7 payment webhooks

import { createHmac } from 'node:crypto'
import { paymentAccountContract } from '@kindling/domain/payments/payment-account-contract'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { connectedAccounts, paymentEvents } from '../../db/schema/money/payments.ts'
import { sandboxAccounts } from '../../db/schema/money/sandbox.ts'
import { PaymentsError } from '../../payments/port.ts'
import { signWebhook } from '../../payments/webhook-signature.ts'
import { paymentEventJob } from './payment-webhook-service.ts'

let t: TestApp
let id: string
let secret: string
beforeEach(async () => {
  t = await makeTestApp()
  const member = await t.makeMember()
  id = (await t.call(paymentAccountContract.create, { as: member })).data().stripe_account_id
  secret = createHmac('sha256', t.deps.config.secrets.data).update('sandbox webhooks').digest('base64url')
})
afterEach(() => t.close())

let made = 0
/** A webhook's body. Its claims about the account must be ignored. */
function eventBody(overrides: { id?: string; type?: string; objectId?: string } = {}): Buffer {
  made += 1
  const { id: eventId = `evt_test${made}`, type = 'account.updated', objectId = id } = overrides
  const object = { id: objectId, object: 'account', charges_enabled: true, payouts_enabled: true }
  return Buffer.from(JSON.stringify({ id: eventId, object: 'event', type, data: { object } }))
}

const send = (payload: Buffer, signature: string | undefined = sign(payload)) =>
  t.app.inject({
    method: 'POST',
    url: '/api/webhooks/payments',
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    },
    payload,
  })
const sign = (payload: Buffer, at = t.clock.now()) => signWebhook(secret, payload, at)
const kept = () => t.db.select().from(paymentEvents)
const handle = () => t.deps.jobs.runDue({ only: paymentEventJob })

/** Changes the account at the processor, without a webhook. */
const setAtProcessor = (chargesEnabled: boolean) =>
  t.db.update(sandboxAccounts).set({ chargesEnabled }).where(eq(sandboxAccounts.id, id))
async function isEnabled() {
  const [row] = await t.db.select().from(connectedAccounts).where(eq(connectedAccounts.stripeAccountId, id))
  return row?.chargesEnabled
}

describe('POST /webhooks/payments', () => {
  it('answers at once; a job reads the state from the processor', async () => {
    await setAtProcessor(true)
    const answer = await send(eventBody())
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
    expect(await isEnabled()).toBe(false)
    await handle()
    expect(await isEnabled()).toBe(true)
    expect((await kept())[0]?.handledAt).toEqual(t.clock.now())
  })

  // asvs: API10
  it('ignores the state in the event’s body', async () => {
    await send(eventBody())
    await handle()
    expect(await isEnabled()).toBe(false)
  })

  it('handles an event once, with repeated and concurrent deliveries', async () => {
    const retrieve = vi.spyOn(t.deps.payments.accounts, 'retrieve')
    const body = eventBody()
    const answers = await Promise.all(Array.from({ length: 16 }, () => send(body)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(16).fill(200))
    await handle()
    expect((await send(body)).statusCode).toBe(200)
    await handle()
    expect(await kept()).toHaveLength(1)
    expect(retrieve).toHaveBeenCalledTimes(1)
  })

  it('ends with the latest state for any order of events', async () => {
    await setAtProcessor(true)
    const [enabled, disabled] = [eventBody(), eventBody()]
    await setAtProcessor(false)
    await send(disabled)
    await handle()
    await send(enabled)
    await handle()
    expect(await isEnabled()).toBe(false)
  })

  it('accepts and ignores an event about an unknown account', async () => {
    const before = await t.db.select().from(connectedAccounts)
    expect((await send(eventBody({ objectId: 'acct_stranger' }))).statusCode).toBe(200)
    await handle()
    expect((await kept())[0]?.handledAt).not.toBeNull()
    expect(await t.db.select().from(connectedAccounts)).toEqual(before)
  })

  it('accepts and ignores an event of an unknown type', async () => {
    expect((await send(eventBody({ type: 'balance.available' }))).statusCode).toBe(200)
    await handle()
    expect((await kept())[0]?.handledAt).not.toBeNull()
  })

  // asvs: 16.5.2
  it('leaves an event unhandled while the processor is unavailable', async () => {
    await setAtProcessor(true)
    const retrieve = vi.spyOn(t.deps.payments.accounts, 'retrieve')
    retrieve.mockRejectedValueOnce(new PaymentsError('unavailable', 'timed out'))
    await send(eventBody())
    await expect(handle()).rejects.toThrow(PaymentsError)
    expect((await kept())[0]?.handledAt).toBeNull()
    expect(await isEnabled()).toBe(false)
  })
})

describe('refused with 400, with nothing stored', () => {
  const refused = async (payload: Buffer, signature?: string) => {
    const answer = await send(payload, signature ?? '')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      status: 'error',
      code: 'malformed',
      message: 'The signature does not fit.',
    })
    expect(await kept()).toEqual([])
  }

  it('a webhook without a signature', () => refused(eventBody()))
  it('a signature with another secret', async () => {
    const body = eventBody()
    await refused(body, signWebhook('another secret', body, t.clock.now()))
  })
  it('a body that differs from the signed one', async () => {
    const body = eventBody()
    await refused(Buffer.from(body.toString().replace(id, 'acct_mallory')), sign(body))
    await refused(Buffer.concat([body, Buffer.from('\n')]), sign(body))
  })
  it('a signature older than 300 seconds', async () => {
    const body = eventBody()
    const signature = sign(body)
    t.clock.advance(301_000)
    await refused(body, signature)
  })
  it('an empty body', () => refused(Buffer.alloc(0), 't=1,v1=00'))
})

it('accepts any content type', async () => {
  const body = eventBody()
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/webhooks/payments',
    headers: { 'content-type': 'text/plain', 'stripe-signature': sign(body) },
    payload: body,
  })
  expect(answer.statusCode).toBe(200)
})

it('the job deletes handled events after a month and keeps unhandled ones', async () => {
  await send(eventBody())
  await handle()
  await send(eventBody({ id: 'evt_waiting' }))
  t.clock.advance(31 * 24 * 60 * 60_000)
  await t.db.update(paymentEvents).set({ handledAt: null }).where(eq(paymentEvents.id, 'evt_waiting'))
  await t.deps.jobs.send('forget-payment-events', {})
  await t.deps.jobs.runDue({ only: 'forget-payment-events' })
  expect((await kept()).map((event) => event.id)).toEqual(['evt_waiting'])
})
