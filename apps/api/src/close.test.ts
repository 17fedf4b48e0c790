import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoint, nothing } from '@kindling/domain/endpoint'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeTestApp, type TestApp } from '../test/make-test-app.ts'
import { closeGently } from './close.ts'
import { route } from './http/route.ts'

const slow = endpoint({
  method: 'GET',
  path: '/test/slow',
  auth: 'none',
  kind: 'own',
  summary: 'Slow',
  data: nothing,
})

let t: TestApp
let origin = ''
let isSlowAsked = false
let releaseSlow: () => void
beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  releaseSlow = resolve
  isSlowAsked = false
  t = await makeTestApp({
    before: (app) =>
      route(app, slow, async () => {
        isSlowAsked = true
        await promise
        return {}
      }),
  })
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => t.close())

interface Answer {
  status: number | undefined
  connection: string | undefined
  body: string
}

function ask(path: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { agent }, (response) => {
      const { statusCode: status, headers } = response
      text(response).then((body) => resolve({ status, connection: headers.connection, body }), reject)
    }).on('error', reject)
  })
}

it('no call is refused and no connection breaks until the balancer notices the shutdown', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const answers: Answer[] = []
  let isServed = true
  const visit = async () => {
    while (isServed) answers.push(await ask('/api/health/live', agent))
  }
  const visitors = Array.from({ length: 8 }, visit)
  await vi.waitUntil(() => answers.length > 100)
  const pending = ask('/api/test/slow', new Agent())
  const closing = closeGently(t.app, t.deps, 600)
  const ready = await ask('/api/health/ready', new Agent())
  expect(ready).toMatchObject({ status: 503 })
  expect(JSON.parse(ready.body)).toEqual({
    status: 'error',
    code: 'unavailable',
    message: 'This process is about to end.',
  })
  const before = answers.length
  // Long enough for a balancer that checks readiness three times a second.
  await pause(300)
  isServed = false
  await Promise.all(visitors)
  expect(answers.length).toBeGreaterThan(before + 20)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  // Every response closes its connection, so that the shutdown breaks none.
  expect(new Set(answers.slice(before + 8).map(({ connection }) => connection))).toEqual(new Set(['close']))
  releaseSlow()
  expect((await pending).status).toBe(200)
  await closing
  await expect(ask('/api/health/live', new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

it('calls during the shutdown are answered, and their connections announced as closing', async () => {
  const pending = ask('/api/test/slow', new Agent({ keepAlive: true }))
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write('GET /api/health/live HTTP/1.1\r\n')
  await vi.waitUntil(() => isSlowAsked)
  const closing = closeGently(t.app, t.deps, 0)
  await vi.waitUntil(() => !t.app.server.listening)
  const answer = text(socket)
  socket.write('host: x\r\n\r\n')
  expect(await answer).toMatch(/^HTTP\/1.1 200 OK\r\n(?:.*\r\n)*connection: close\r\n/)
  releaseSlow()
  expect(await pending).toMatchObject({ status: 200, connection: 'close' })
  await closing
})

it('open event streams are ended in groups in the second half of the drain time', async () => {
  const endedAt: number[] = []
  const startedAt = performance.now()
  for (let n = 0; n < 200; n += 1) {
    const leave = t.deps.live.add({
      memberId: `member ${n}`,
      sessionId: `session ${n}`,
      tell() {},
      pass() {},
      end() {
        endedAt.push(performance.now() - startedAt)
        leave()
      },
    })
  }
  await closeGently(t.app, t.deps, 800)
  expect(endedAt).toHaveLength(200)
  expect(Math.min(...endedAt)).toBeGreaterThan(390)
  const moments = new Set(endedAt.map((at) => Math.round(at / 10)))
  expect(moments.size).toBeGreaterThan(8)
})
