import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type Asked, type Books, type Handlers, openBooks, PLATFORM } from './books.ts'
import { makeBrowser } from './cards.ts'
import { disputeCalls, makeDisputes } from './disputes.ts'
import { type Fault, makeFaults } from './faults.ts'
import { decodeForm } from './form-body.ts'
import { type Answer, makeIdempotency } from './idempotency.ts'
import { expanded, page } from './lists.ts'
import { cancel, getIntent, paymentIntentCalls } from './payment-intents.ts'
import { makeBank, payoutCalls } from './payouts.ts'
import { makeOnboarding, peopleCalls } from './people.ts'
import { refundCalls } from './refunds.ts'
import { noAccess, Refusal } from './refusal.ts'
import { transferCalls } from './transfers.ts'
import { makeWebhooks } from './webhooks.ts'

const LATE_MS = 30_000

export interface DoubleOptions {
  secretKey?: string
  webhookSecret?: string
  /** Signing secret of webhooks about connected accounts. */
  connectSecret?: string
  clock?: { now(): Date }
  /** The platform's initial balance, in pence. */
  float?: number
}

/** A received call with its status; 0 without a response. */
export interface Seen {
  call: string
  idempotencyKey: string | undefined
  status: number
}

export type StripeDouble = Awaited<ReturnType<typeof openStripeDouble>>

/**
 * A fake Stripe server on the loopback address with a state of its own, for the real client. Tests act as browsers,
 * banks and account holders, and deliver the webhooks.
 */
export async function openStripeDouble({
  secretKey = 'sk_test_double',
  webhookSecret = 'whsec_double',
  connectSecret = 'whsec_double_connect',
  clock = { now: () => new Date() },
  float = 100_000_000,
}: DoubleOptions = {}) {
  const webhooks = makeWebhooks({ account: webhookSecret, connect: connectSecret })
  const books: Books = openBooks(clock, float, (...told) => webhooks.note(books, ...told))
  const idempotency = makeIdempotency(books.now)
  const faults = makeFaults()
  const seen: Seen[] = []
  const routes = routesOf({
    ...peopleCalls(books),
    ...paymentIntentCalls(books),
    ...refundCalls(books),
    ...disputeCalls(books),
    ...transferCalls(books),
    ...payoutCalls(books),
    'GET /v1/events': ({ form }) => page(webhooks.all, { url: '/v1/events', form, filters: ['type'] }),
    'GET /v1/balance': ({ account = PLATFORM }) => {
      const amount = books.balances.get(account) ?? 0
      return { object: 'balance', available: [{ amount, currency: 'gbp' }], livemode: false, pending: [] }
    },
  })

  function answer(request: IncomingMessage, body: string, fault: Fault | undefined): Answer {
    const { method = 'GET', url = '/' } = request
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return refusalOf(
        new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' }),
      )
    }
    const { pathname, search } = new URL(url, 'http://double')
    const route = routes.find((one) => one.method === method && one.pattern.test(pathname))
    if (route === undefined) {
      const message = `Unrecognized request URL (${method}: ${pathname}).`
      return refusalOf(new Refusal(404, { type: 'invalid_request_error', message }))
    }
    const asked: Asked = {
      id: route.pattern.exec(pathname)?.[1] ?? '',
      form: decodeForm(method === 'GET' ? search.slice(1) : body),
      account: headerOf(request, 'stripe-account'),
      idempotencyKey: method === 'POST' ? headerOf(request, 'idempotency-key') : undefined,
    }
    if (asked.account !== undefined && !books.accounts.has(asked.account)) {
      return refusalOf(noAccess(asked.account))
    }
    const ask = (): Answer => {
      const object = structuredClone(expanded(books, route.handle(asked), asked.form))
      return fault?.kind === 'error-after' ? outage() : { status: 200, body: object }
    }
    const question = `${method} ${pathname} ${JSON.stringify(asked.form)}`
    return idempotency.once(`${asked.account ?? PLATFORM}/`, asked.idempotencyKey, question, ask)
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const call = `${request.method} ${(request.url ?? '').split('?')[0]}`
    const fault = faults.take(call)
    const note = (status: number) =>
      seen.push({ call, idempotencyKey: headerOf(request, 'idempotency-key'), status })
    if (fault?.kind === 'drop-before') {
      note(0)
      request.socket.destroy()
      return
    }
    const given = before(fault) ?? answered(() => answer(request, body, fault))
    if (fault?.kind === 'drop-after') {
      note(0)
      request.socket.destroy()
      return
    }
    if (fault?.kind === 'hold') {
      note(0)
      await once(response, 'close')
      return
    }
    if (fault?.kind === 'late') await pause(LATE_MS)
    note(given.status)
    response.writeHead(given.status, {
      'content-type': 'application/json',
      'request-id': books.newId('req'),
      ...(given.isReplayed ? { 'idempotent-replayed': 'true' } : {}),
    })
    response.end(JSON.stringify(given.body))
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the double does not listen')

  return {
    host: '127.0.0.1',
    port: address.port,
    secretKey,
    webhookSecret,
    connectSecret,
    books,
    faults,
    webhooks,
    /** Every received call, oldest first. */
    seen: seen as readonly Seen[],
    browser: makeBrowser(books),
    bank: makeBank(books),
    disputes: makeDisputes(books),
    onboarding: makeOnboarding(books),
    /** Expires an authorisation that wasn't captured, as after seven days. */
    lapse: (intentId: string) => cancel(books, getIntent(books, intentId), 'automatic'),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function routesOf(handlers: Handlers) {
  return Object.entries(handlers).map(([call, handle]) => {
    const [method = '', path = ''] = call.split(' ')
    return { method, pattern: new RegExp(`^${path.replace(':id', '(\\w+)')}$`), handle }
  })
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

/** The error response of a fault that strikes before the call is carried out. */
function before(fault: Fault | undefined): Answer | undefined {
  if (fault?.kind === 'error-before') return outage()
  if (fault?.kind !== 'rate-limit') return undefined
  return refusalOf(
    new Refusal(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' }),
  )
}

function answered(ask: () => Answer): Answer {
  try {
    return ask()
  } catch (cause) {
    if (cause instanceof Refusal) return refusalOf(cause)
    // An error in the double itself: an outage for the client, so that the test fails.
    return { status: 500, body: { error: { type: 'api_error', message: String(cause) } } }
  }
}

function outage(): Answer {
  return refusalOf(new Refusal(500, { type: 'api_error', message: 'An unknown error occurred' }))
}

function refusalOf({ status, body }: Refusal): Answer {
  return { status, body }
}
