import { once } from 'node:events'
import { createServer, get, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { type CollectedSpan, startTraceCollector } from '../../test/trace-collector.ts'
import { prepareText } from '../db/prepared.ts'
import { createLog } from '../platform/log.ts'
import { startTracing } from './tracing.ts'

const secret = 'secret-of-a-member'
const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-01`

/** A third-party server that records the headers it receives. */
async function startOther() {
  const heard: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    heard.push(request.headers)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { heard, address: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** Sends the body after the headers, as a phone may. */
async function sendInParts(origin: string, path: string): Promise<void> {
  const sent = httpRequest(new URL(path, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' },
  })
  sent.flushHeaders()
  await once(sent, 'continue')
  sent.end('{}')
  const [answer] = await once(sent, 'response')
  answer.resume()
  await once(answer, 'end')
}

async function getOf(address: string): Promise<void> {
  const [answer] = await once(get(address), 'response')
  answer.resume()
  await once(answer, 'end')
}

const named = prepareText<{ one: number }>('named_statement', 'select $1::text as one')

let t: TestApp
let other: Awaited<ReturnType<typeof startOther>>
let collector: Awaited<ReturnType<typeof startTraceCollector>>
const lines: string[] = []
/** The spans of all requests in `beforeAll`. */
let spans: readonly CollectedSpan[]
let heardByOthers: IncomingHttpHeaders[]

beforeAll(async () => {
  other = await startOther()
  collector = await startTraceCollector()
  let close = async () => {}
  t = await makeTestApp({
    env: { TRUST_PROXY: '10.0.0.0/8' },
    log: createLog('info', { write: (line) => void lines.push(line) }),
    watchers: (deps) => {
      const tracing = startTracing(deps, { endpoint: collector.endpoint, ratio: 1 })
      close = tracing.close
      return [tracing.watch]
    },
    before: (app, { db, pools }) => {
      app.post('/api/test/asks/:name', async () => {
        await named(db, [secret])
        await db.execute(sql`select ${secret}::text`)
        await pools.money.main.db.transaction(async (tx) => void (await tx.execute(sql`select 1`)))
        await (await fetch(`${other.address}/path?key=${secret}`)).text()
        await getOf(`${other.address}/path?key=${secret}`)
        return {}
      })
      app.post('/api/test/takes', async () => {
        await named(db, [secret])
        return {}
      })
      // Requests wait for a pooled connection; each must keep its own trace.
      app.get('/api/test/waits/:nth', async () => {
        await pools.sessions.pool.query('select pg_sleep(0.02)')
        await pools.sessions.pool.query({ name: 'after_waiting', text: 'select 1' })
        return {}
      })
    },
  })
  const payload = { text: 'a body' }
  const url = `/api/test/asks/${secret}`
  const headers = { traceparent }
  await t.app.inject({ method: 'POST', url, headers, payload, remoteAddress: '10.0.0.1' })
  await t.app.inject({ method: 'POST', url, headers, payload, remoteAddress: '192.0.2.1' })
  await Promise.all(Array.from({ length: 6 }, (_, nth) => t.app.inject(`/api/test/waits/${nth}`)))
  await t.app.inject('/nothing/here')
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  await sendInParts(t.app.listeningOrigin, '/api/test/takes')
  heardByOthers = other.heard
  await close()
  spans = collector.spans
})
afterAll(async () => {
  other.close()
  collector.close()
  await t.close()
})

const callsTo = (route: string) => spans.filter(({ attributes }) => attributes['http.route'] === route)
const childrenOf = ({ spanId }: CollectedSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId)

function firstOf<T>(list: readonly T[]): T {
  const [first] = list
  if (first === undefined) throw new Error('there is none')
  return first
}

it('sends spans by OTLP over HTTP, with the service’s name', () => {
  expect(new Set(collector.paths)).toEqual(new Set(['POST /v1/traces']))
  expect(new Set(spans.map(({ service }) => service))).toEqual(new Set(['kindling']))
})

it('continues the trace of a trusted proxy, and of no other client', () => {
  const [trusted, stranger] = callsTo('/api/test/asks/:name')
  expect(trusted).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
  expect(stranger?.traceId).not.toBe(traceId)
})

it('names a span by its route, with statements and outgoing calls below it', () => {
  const call = firstOf(callsTo('/api/test/asks/:name'))
  expect(call.name).toBe('POST /api/test/asks/:name')
  expect(call.attributes).toMatchObject({ 'http.request.method': 'POST', 'http.response.status_code': 200 })
  const children = childrenOf(call).map(({ name, attributes }) => [
    name,
    attributes['kindling.pool'] ?? attributes['http.response.status_code'],
  ])
  expect(children).toEqual([
    ['named_statement', 'main'],
    ['select', 'main'],
    ['begin', 'money'],
    ['select', 'money'],
    ['commit', 'money'],
    ['GET 127.0.0.1', 200],
    ['GET 127.0.0.1', 200],
  ])
})

it('passes its trace on to outgoing calls', () => {
  const handed = heardByOthers.map((headers) => String(headers.traceparent).split('-')[1])
  expect(handed.slice(0, 2)).toEqual([traceId, traceId])
})

it('keeps traces apart while calls wait for one connection', () => {
  const calls = callsTo('/api/test/waits/:nth')
  expect(calls).toHaveLength(6)
  for (const call of calls)
    expect(childrenOf(call).map(({ name }) => name)).toEqual(['select', 'after_waiting'])
})

it('keeps the trace of a call whose body arrives later', () => {
  const call = firstOf(callsTo('/api/test/takes'))
  expect(childrenOf(call).map(({ name }) => name)).toEqual(['named_statement'])
})

it('logs the trace id', () => {
  const calls = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a call')
  expect(calls[0]).toMatchObject({ traceId })
  expect(calls).toHaveLength(10)
  expect(new Set(calls.map((line) => line.traceId)).size).toBe(10)
})

it('has no path, query or value', () => {
  expect(collector.bodies.join()).not.toContain(secret)
  expect(collector.bodies.join()).not.toContain('/nothing/here')
})

it('sends no spans about sending spans', () => {
  // Random ids may have the digits of the port, but not `127.0.0.1:port`.
  expect(collector.bodies.join()).not.toContain(new URL(collector.endpoint).host)
  expect(spans.filter(({ name }) => name.startsWith('POST 127'))).toEqual([])
})
