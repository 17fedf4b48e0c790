import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageContract } from '@kindling/domain/messages/message-contract'
import { visibilityContract } from '@kindling/domain/profile/visibility-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { type LocalPostgres, startLocalPostgres } from '@kindling/local-postgres'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Call, makeCall } from '../../test/call.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../../test/database-proxy.ts'
import { makeMember, type TestMember } from '../../test/make-member.ts'
import { makeStandby, type Standby } from '../../test/standby.ts'
import { buildApp } from '../app.ts'
import { loadConfig } from '../config.ts'
import { createDeps } from '../create-deps.ts'
import { withClient } from '../db/connections/with-client.ts'
import { migrate } from '../db/migrating/migrate.ts'
import type { Deps } from '../deps.ts'
import { createLog } from '../platform/log.ts'

let folder: string
let server: LocalPostgres
let standby: Standby
let proxy: DatabaseProxy
const processes: { app: FastifyInstance; deps: Deps; call: Call; close(): Promise<void> }[] = []
let member: TestMember

/** Starts a process of the api that reads from the replica. */
async function startProcess() {
  const settings = { NODE_ENV: 'test', DATA_DIR: folder, DEMO: 'false', MEMBER_LIMIT_SCALE: '1000000' }
  const way = { isPooled: false, isPrepared: true }
  const routes = {
    main: { settings: proxy.settings, ...way },
    direct: proxy.settings,
    replicas: [{ settings: standby.connection, ...way }],
  }
  const deps = createDeps(loadConfig(settings), routes, createLog('silent'), { isQuiet: true })
  const app = await buildApp(deps)
  await app.ready()
  const close = async () => {
    await app.close()
    await deps.close()
  }
  processes.push({ app, deps, call: makeCall(app), close })
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kindling-reads-'))
  server = await startLocalPostgres({ dataDir: folder, durable: false })
  await migrate(server.connection)
  standby = await makeStandby(server, { dataDir: folder })
  proxy = await openDatabaseProxy(server.connection)
  await startProcess()
  await startProcess()
  member = await makeMember(processOf(0).deps)
}, 120_000)
afterAll(async () => {
  for (const { close } of processes) await close()
  await proxy?.close()
  await standby?.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

function processOf(nth: 0 | 1) {
  const found = processes[nth]
  if (found === undefined) throw new Error('no process was started')
  return found
}

// Long timeouts: on a busy machine a replica may lag a second, and isn't read until it has caught up.
vi.setConfig({ testTimeout: 120_000 })
const soon = { timeout: 60_000, interval: 20 }
/**
 * Waits until every process reads from the replica, which has then replayed all writes so far. The primary's WAL insert
 * position may lie behind a page header without a record; a replica gets there only by another record.
 */
async function caughtUp(): Promise<void> {
  for (const { deps } of processes) {
    const { replicas } = deps.pools
    const position = await replicas?.readPosition()
    await deps.db.execute(
      sql`select pg_logical_emit_message(true, 'read-your-writes.test', 'one more record')`,
    )
    await vi.waitUntil(() => replicas?.choose(position), soon)
  }
}
const onStandby = (statement: string) => withClient(standby.superuser, (client) => client.query(statement))

const isPublic = async (nth: 0 | 1, cookie = '') => {
  const called = await processOf(nth).call(visibilityContract.get, { as: member, headers: { cookie } })
  return called.data().is_public
}

describe('reading from replicas', () => {
  it('shows members their own writes in every process, while others may read older data', async () => {
    for (const wanted of [false, true]) {
      await caughtUp()
      await onStandby('select pg_wal_replay_pause()')
      const body = { is_public: wanted }
      const { headers } = await processOf(0).call(visibilityContract.set, { as: member, body })
      const [cookie = '', ...settings] = String(headers['set-cookie']).split('; ')
      expect(settings).toEqual(['Path=/', 'Max-Age=30', 'HttpOnly', 'SameSite=Lax'])
      expect([await isPublic(0, cookie), await isPublic(1, cookie)]).toEqual([wanted, wanted])
      expect(await isPublic(1)).toBe(!wanted)
      await onStandby('select pg_wal_replay_resume()')
      await vi.waitUntil(async () => (await isPublic(1)) === wanted, soon)
    }
  })

  it('sets the cookie for a POST that redirects, such as a third-party sign-in, and for no GET', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const url = '/api/auth/google/callback'
    const leading = await processOf(0).app.inject({ method: 'POST', url, headers: form })
    expect(leading.statusCode).toBe(303)
    expect(leading.headers['set-cookie']).toMatch(/^kindling_seen=/)
    for (const [address, status] of [
      ['/api/about', 200],
      ['/in?town=Camden', 302],
    ] as const) {
      const reading = await processOf(0).app.inject({ url: address })
      expect(reading.statusCode).toBe(status)
      expect(reading.headers).not.toHaveProperty('set-cookie')
    }
  })

  it('shows a write whose log position couldn’t be read', async () => {
    await caughtUp()
    const { replicas } = processOf(0).deps.pools
    if (replicas === undefined) throw new Error('there are replicas')
    const untold = vi.spyOn(replicas, 'readPosition').mockRejectedValueOnce(new Error('away'))
    await onStandby('select pg_wal_replay_pause()')
    const body = { is_public: false }
    const { headers } = await processOf(0).call(visibilityContract.set, { as: member, body })
    untold.mockRestore()
    expect(await isPublic(1, String(headers['set-cookie']).split(';')[0])).toBe(false)
    await onStandby('select pg_wal_replay_resume()')
    await processOf(0).call(visibilityContract.set, { as: member, body: { is_public: true } })
    await caughtUp()
  })

  it('ignores an invalid cookie', async () => {
    for (const cookie of ['kindling_seen=x', 'kindling_seen=', `kindling_seen=${'F'.repeat(99)}/1`]) {
      expect(await isPublic(0, cookie)).toBe(true)
    }
  })

  it('continues while the primary is unavailable, including sessions; other calls get 503', async () => {
    await caughtUp()
    proxy.cut()
    const { call } = processOf(1)
    await vi.waitUntil(
      async () => (await call(skillContract.categories, { as: member })).statusCode === 200,
      { timeout: 2000, interval: 20 },
    )
    const written = await call(visibilityContract.set, { as: member, body: { is_public: false } })
    expect(written).toMatchObject({ statusCode: 503, body: { code: 'unavailable' } })
    expect((await call(messageContract.unread, { as: member })).statusCode).toBe(503)
    proxy.mend()
    await vi.waitUntil(
      async () =>
        (await call(visibilityContract.set, { as: member, body: { is_public: false } })).statusCode === 200,
      soon,
    )
  })
})
