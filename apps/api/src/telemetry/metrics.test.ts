import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { openMarket } from '../../test/market.ts'
import { sendMail } from '../../test/send-mail.ts'
import { ConfigError } from '../config.ts'
import { paymentIntents } from '../db/schema/money/ledger.ts'
import { inTransaction } from '../db/transaction.ts'
import { auditBooks } from '../ledger/books/check-books.ts'
import { enqueueCall } from '../ledger/outbox-store.ts'
import { mailJob } from '../platform/mail/mailer.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { startMetrics } from './metrics-server.ts'

interface Watched {
  t: TestApp
  metrics: Metrics
}

async function makeWatched(before?: Parameters<typeof makeTestApp>[0]): Promise<Watched> {
  let metrics: Metrics | undefined
  const t = await makeTestApp({
    ...before,
    watchers: (deps) => {
      metrics = createMetrics(deps)
      return [metrics.watch]
    },
  })
  if (metrics === undefined) throw new Error('the app was built without its watchers')
  return { t, metrics }
}

let t: TestApp
let metrics: Metrics
beforeAll(async () => {
  ;({ t, metrics } = await makeWatched({
    before: (app) => {
      app.get('/api/test/fault', () => {
        throw new Error('a fault')
      })
    },
  }))
})
afterAll(() => t.close())

/** Series whose line begins with `start`, with their values. */
async function seriesOf(start: string, { read } = metrics): Promise<Record<string, number>> {
  const lines = (await read()).split('\n').filter((line) => line.startsWith(start))
  return Object.fromEntries(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]))
}

const valueIn = async (name: string, own?: Metrics) => (await seriesOf(name, own))[name]

describe('metrics of calls', () => {
  it('count by route pattern and status class', async () => {
    await t.app.inject('/api/health/live')
    await t.app.inject('/api/test/fault')
    await t.app.inject('/files/AAAAAAAAAAAAAAAAAAAAAA.webp')
    expect(await seriesOf('kindling_http_requests_total')).toEqual({
      'kindling_http_requests_total{method="GET",route="/api/health/live",status="2xx"}': 1,
      'kindling_http_requests_total{method="GET",route="/api/test/fault",status="5xx"}': 1,
      'kindling_http_requests_total{method="GET",route="/files/:name",status="4xx"}': 1,
    })
    const name = 'kindling_http_request_duration_seconds_count{method="GET",route="/api/health/live"}'
    expect(await valueIn(name)).toBe(1)
    expect(await valueIn('kindling_http_requests_in_flight')).toBe(0)
  })

  it('have one series for all unknown paths and methods', async () => {
    for (let nth = 0; nth < 50; nth += 1) await t.app.inject(`/nothing/${nth}?q=${nth}`)
    await t.app.inject({ method: 'PROPFIND' as 'GET', url: '/nothing' })
    await t.app.inject({ method: 'MKCOL' as 'GET', url: '/nothing' })
    const unknown = Object.entries(await seriesOf('kindling_http_requests_total')).filter(([series]) =>
      series.includes('route="none"'),
    )
    expect(unknown).toEqual([
      ['kindling_http_requests_total{method="GET",route="none",status="4xx"}', 50],
      ['kindling_http_requests_total{method="other",route="none",status="4xx"}', 2],
    ])
  })

  it('count a running call, and exclude event streams from durations', async () => {
    const stream = '/api/test/stream'
    const asked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    const own = await makeWatched({
      before: (app) => {
        app.get(stream, async (_, reply) => {
          asked.resolve()
          await answered.promise
          return reply.type('text/event-stream; charset=utf-8').send('data: 1\n\n')
        })
      },
    })
    const call = own.t.app.inject(stream)
    await asked.promise
    expect(await valueIn('kindling_http_requests_in_flight', own.metrics)).toBe(1)
    answered.resolve()
    await call
    expect(await valueIn('kindling_http_requests_in_flight', own.metrics)).toBe(0)
    expect(await seriesOf('kindling_http_request_duration_seconds', own.metrics)).toEqual({})
    expect(await seriesOf('kindling_http_requests_total', own.metrics)).toEqual({
      [`kindling_http_requests_total{method="GET",route="${stream}",status="2xx"}`]: 1,
    })
    await own.t.close()
  })
})

describe('metrics of queues', () => {
  let own: Watched
  beforeEach(async () => {
    own = await makeWatched()
  })
  afterEach(() => own.t.close())
  const now = (name: string) => valueIn(name, own.metrics)

  it('count jobs and mails, with the age of the oldest', async () => {
    await sendMail(own.t, { to: 'ada@example.test', subject: 'Hello', text: 'Hello' })
    own.t.clock.advance(90_000)
    expect(await now('kindling_mails{state="waiting"}')).toBe(1)
    expect(await now('kindling_mails{state="dead"}')).toBe(0)
    expect(await now('kindling_mail_oldest_seconds')).toBe(90)
    expect(await now(`kindling_jobs{queue="${mailJob}",state="due"}`)).toBe(1)
    expect(await now(`kindling_job_oldest_seconds{queue="${mailJob}"}`)).toBeGreaterThan(0)
    expect(await now(`kindling_jobs{queue="${mailJob}",state="failed"}`)).toBe(0)
  })

  it('count payment processor calls and holds, and have the age of the last audit', async () => {
    const { clock, db } = own.t
    const market = openMarket(own.t)
    const offer = await market.makeOffer(await market.makeNeighbour(), 20)
    await market.order(await market.makeNeighbour(20), offer)
    await inTransaction(db, async (tx) => {
      const [intent] = await tx.select({ id: paymentIntents.id }).from(paymentIntents)
      if (intent === undefined) throw new Error('there is no intent')
      const about = { intentId: intent.id }
      await enqueueCall(tx, { key: 'k', kind: 'return', about, amount: 500, at: clock.now() })
    })
    await auditBooks(db, clock.now())
    clock.advance(2 * 60 * 60 * 1000)
    expect(await now('kindling_holds{currency="GBP"}')).toBe(1)
    expect(await now('kindling_holds_overdue')).toBe(1)
    expect(await now('kindling_outbox_calls{kind="return",state="waiting"}')).toBe(1)
    expect(await now('kindling_outbox_oldest_seconds{kind="return"}')).toBe(7200)
    expect(await now('kindling_books_age_seconds')).toBe(7200)
  })

  it('are queried once by concurrent scrapes', async () => {
    const connect = vi.spyOn(own.t.deps.pools.maintenance.pool, 'connect')
    await Promise.all([own.metrics.read(), own.metrics.read(), own.metrics.read()])
    await own.metrics.read()
    expect(connect).toHaveBeenCalledTimes(1)
    expect(await now('kindling_books_age_seconds')).toBe(0)
  })

  it('keep their last values while the database is unavailable, with their age', async () => {
    await sendMail(own.t, { to: 'ada@example.test', subject: 'Hello', text: 'Hello' })
    await own.metrics.read()
    const away = vi.spyOn(own.t.deps.pools.maintenance.pool, 'connect')
    away.mockImplementation(() => {
      throw new Error('away')
    })
    const later = performance.now() + 60_000
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
    expect(await now('kindling_mails{state="waiting"}')).toBe(1)
    expect(await now('kindling_queue_numbers_age_seconds')).toBeGreaterThan(50)
    clock.mockRestore()
  })
})

describe('metrics of the process', () => {
  it('cover every pool, the event loop and memory', async () => {
    await t.deps.pool.query('select 1')
    expect(await seriesOf('kindling_database_connections{pool="main"')).toEqual({
      'kindling_database_connections{pool="main",state="used"}': 0,
      'kindling_database_connections{pool="main",state="idle"}': 1,
      'kindling_database_connections{pool="main",state="max"}': 12,
    })
    expect(await valueIn('kindling_database_waiting{pool="money-idempotent"}')).toBe(0)
    expect(await valueIn('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
    expect(await valueIn('process_resident_memory_bytes')).toBeGreaterThan(1e6)
    expect(await valueIn('kindling_event_streams')).toBe(0)
  })
})

describe('METRICS_ADDRESS', () => {
  const local = { host: '127.0.0.1', port: 0 }

  it('serves metrics and nothing else', async () => {
    const server = await startMetrics(t.deps, local)
    const { port } = server.address as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0.0.4/)
    expect(await answer.text()).toContain('# TYPE kindling_http_requests_total counter')
    expect((await fetch(`http://127.0.0.1:${port}/api/health/live`)).status).toBe(404)
    await server.close()
  })

  it('isn’t served on the public port', async () => {
    expect((await t.app.inject('/metrics')).statusCode).toBe(404)
  })

  it('in use is reported by the setting’s name', async () => {
    const server = await startMetrics(t.deps, local)
    const { port } = server.address as AddressInfo
    await expect(startMetrics(t.deps, { ...local, port })).rejects.toThrow(ConfigError)
    await expect(startMetrics(t.deps, { ...local, port })).rejects.toThrow(/^METRICS_ADDRESS /)
    await server.close()
  })
})
