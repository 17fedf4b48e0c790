import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { endpoint } from '@kindling/domain/endpoint'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type DatabaseProxy, openDatabaseProxy } from '../test/database-proxy.ts'
import { makeTestApp, type TestApp } from '../test/make-test-app.ts'
import { sendMail } from '../test/send-mail.ts'
import { readFunctions } from './db/migrating/functions.ts'
import { newestOf } from './db/migrating/migration-state.ts'
import { newestMigration } from './db/migrating/migrations.ts'
import { route } from './http/route.ts'
import { version } from './platform/process/release.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const production = {
  NODE_ENV: 'production',
  TRUST_PROXY: 'none',
  PUBLIC_URL: 'https://neighbours.test',
  JWT_SECRET: 'x'.repeat(32),
  DATA_SECRET: 'y'.repeat(32),
  BANK_DETAILS_KEYS: `2026:${'A'.repeat(43)}`,
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'hello@neighbours.test',
  PAYMENTS: 'sandbox',
}

describe('every response', () => {
  it('has a restrictive Content-Security-Policy and security headers', async () => {
    const { headers } = await t.app.inject({ url: '/api/health/live' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none';base-uri 'none';form-action 'self'")
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('in production has Strict-Transport-Security; there is no development mailbox', async () => {
    const live = await makeTestApp({ env: production })
    const { headers } = await live.app.inject({ url: '/api/health/live' })
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect((await live.app.inject({ url: '/api/dev/mailbox' })).statusCode).toBe(404)
    expect(
      (await live.app.inject({ url: '/dev/mailbox', headers: { accept: 'text/html' } })).statusCode,
    ).toBe(404)
    await live.close()
  })
})

describe('a long response', () => {
  const list = endpoint({
    method: 'GET',
    path: '/test/long',
    auth: 'none',
    kind: 'own',
    summary: 'Long',
    data: z.array(z.object({ id: z.number(), name: z.string() })),
  })
  const long = Array.from({ length: 500 }, (_, id) => ({ id, name: `Neighbour ${id}` }))
  const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
  let live: TestApp
  beforeAll(async () => {
    live = await makeTestApp({ before: (app) => route(app, list, () => long) })
  })
  afterAll(() => live.close())

  it.each(['zstd', 'br', 'gzip'] as const)('is compressed as %s with a content-length', async (name) => {
    const { headers, rawPayload } = await live.app.inject({
      url: '/api/test/long',
      headers: { 'accept-encoding': name },
    })
    expect(headers).toMatchObject({ 'content-encoding': name, vary: 'accept-encoding' })
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(rawPayload.length).toBeLessThan(4000)
    expect(JSON.parse(unpack[name](rawPayload).toString()).data).toEqual(long)
  })

  it('isn’t compressed without accept-encoding', async () => {
    const { headers, json } = await live.app.inject({ url: '/api/test/long' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(json().data).toEqual(long)
  })
})

describe('GET /health', () => {
  it('/ready and /live respond 200 with the version while the database is up to date', async () => {
    for (const name of ['ready', 'live']) {
      const { statusCode, json } = await t.app.inject({ url: `/api/health/${name}` })
      expect([statusCode, json().data]).toEqual([200, { version }])
    }
  })

  it.each(['live', 'ready'])('%s responds to HEAD without a body', async (name) => {
    const { statusCode, body } = await t.app.inject({ method: 'HEAD', url: `/api/health/${name}` })
    expect([statusCode, body]).toEqual([200, ''])
  })

  it('/ready responds 503 and /live 200 when a migration is missing', async () => {
    const behind = await makeTestApp()
    await behind.deps.pool.query('delete from drizzle.__drizzle_migrations')
    const ready = await behind.app.inject({ url: '/api/health/ready' })
    expect(ready.statusCode).toBe(503)
    expect(ready.headers['retry-after']).toBe('1')
    expect((await behind.app.inject({ url: '/api/health/live' })).statusCode).toBe(200)
    await behind.close()
  })
})

describe('a process of an older version after a migration', () => {
  it('stays ready while the database is one version ahead, but not two', async () => {
    const old = await makeTestApp()
    const ready = async () => {
      const { statusCode, body } = await old.app.inject({ url: '/api/health/ready' })
      return `${statusCode} ${body}`
    }
    const migrate = async (since: number, until: number) => {
      await old.deps.pool.query(
        'insert into drizzle.__drizzle_migrations (hash, created_at) values (1, $1)',
        [until],
      )
      await old.deps.pool.query('insert into operations.migration_runs (until, since) values ($1, $2)', [
        until,
        since,
      ])
    }
    const known = newestOf({ newestMigration: newestMigration(), functions: readFunctions() })
    await migrate(known, 8_888_888_888_888)
    expect(await ready()).toMatch(/^200 /)
    await migrate(8_888_888_888_888, 9_999_999_999_999)
    expect(await ready()).toMatch(/^503 .*migrated by a newer version of Kindling/)
    await old.close()
  })
})

describe('while the database is unavailable', () => {
  let away: TestApp
  let proxy: DatabaseProxy
  beforeAll(async () => {
    away = await makeTestApp({
      async reachedBy(connection) {
        proxy = await openDatabaseProxy(connection)
        return proxy.settings
      },
    })
  })
  afterAll(async () => {
    proxy.mend()
    await away.close()
    await proxy.close()
  })

  it.each([
    ['refuses connections', () => proxy.cut()],
    ['says nothing', () => proxy.silence()],
  ])('and %s, /live responds 200 and /ready 503 within three seconds', async (_, goAway) => {
    proxy.mend()
    await vi.waitFor(async () =>
      expect((await away.app.inject({ url: '/api/health/ready' })).statusCode).toBe(200),
    )
    goAway()
    const askedAt = performance.now()
    const ready = await away.app.inject({ url: '/api/health/ready' })
    expect(performance.now() - askedAt).toBeLessThan(3000)
    expect([ready.statusCode, ready.json()]).toMatchObject([503, { status: 'error', code: 'unavailable' }])
    expect((await away.app.inject({ url: '/api/health/live' })).statusCode).toBe(200)
  })
})

describe('the development mailbox', () => {
  it('lists mails newest first, all or those to one address', async () => {
    const own = await makeTestApp({ keepsMail: true })
    for (const [to, subject] of [
      ['ada@example.test', 'first'],
      ['bob@example.test', 'second'],
      ['ada@example.test', '<b>third</b>'],
    ] as const) {
      await sendMail(own, { to, subject, text: `text of ${subject}` })
      await own.deps.jobs.runDue()
      own.clock.advance(1000)
    }
    const list = z.array(
      z.object({ to: z.string(), subject: z.string(), text: z.string(), sentAt: z.iso.datetime() }),
    )
    const all = list.parse((await own.app.inject({ url: '/api/dev/mailbox' })).json())
    expect(all.map(({ subject }) => subject)).toEqual(['<b>third</b>', 'second', 'first'])
    const hers = list.parse((await own.app.inject({ url: '/api/dev/mailbox?to=Ada@example.test' })).json())
    expect(hers.map(({ subject }) => subject)).toEqual(['<b>third</b>', 'first'])
    const page = await own.app.inject({ url: '/dev/mailbox?to=ada@example.test' })
    expect(page.body).toContain('&lt;b&gt;third&lt;/b&gt;')
    expect(page.body).not.toContain('<b>third')
    expect(page.body).not.toContain('bob@example.test')
    await own.close()
  })
})

describe('the API documentation', () => {
  // asvs: API9
  it('describes every mounted endpoint', async () => {
    const { paths, openapi } = (await t.app.inject({ url: '/api/docs/openapi.json' })).json()
    expect(openapi).toBe('3.1.0')
    const described = Object.entries<object>(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const mounted = t.app.kindlingEndpoints.map(({ method, path }) => `${method} /api${path}`)
    expect(described.sort()).toEqual(mounted.sort())
    expect(mounted.length).toBeGreaterThan(2)
  })

  it('describes an endpoint’s operation id, security and response', async () => {
    const { paths } = (await t.app.inject({ url: '/api/docs/openapi.json' })).json()
    const live = paths['/api/health/live'].get
    expect(live).toMatchObject({ operationId: 'getHealthLive', security: [] })
    expect(live.responses[200].content['application/json'].schema.properties.status).toMatchObject({
      const: 'success',
    })
  })

  it('is sent compressed, and 304 for its ETag', async () => {
    for (const url of ['/api/docs', '/api/docs/openapi.json']) {
      const first = await t.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
      expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
      const headers = { 'if-none-match': String(first.headers.etag) }
      const again = await t.app.inject({ url, headers })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
  })

  // asvs: API4
  it('is rate limited by network, and doesn’t block health probes while it is generated', async () => {
    const own = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '0.1' } })
    try {
      const ended: string[] = []
      const get = async (url: string, remoteAddress: string) => {
        const { statusCode } = await own.app.inject({ url, remoteAddress })
        ended.push(url)
        return statusCode
      }
      const page = get('/api/docs', '203.0.113.7')
      await vi.waitUntil(async () => (await get('/api/health/live', '203.0.113.8')) === 200)
      expect(ended).toEqual(['/api/health/live'])
      expect(await page).toBe(200)
      const statuses: number[] = []
      for (let n = 0; n < 7; n += 1) statuses.push(await get('/api/docs/openapi.json', '203.0.113.7'))
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
      expect(await get('/api/docs', '203.0.113.8')).toBe(200)
    } finally {
      await own.close()
    }
  })

  it('has an HTML page without scripts', async () => {
    const page = await t.app.inject({ url: '/api/docs' })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('GET /api/health/ready')
    expect(page.body).not.toContain('<script')
  })
})
