import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalPostgres, startLocalPostgres } from '@kindling/local-postgres'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabaseProxy } from '../../../test/database-proxy.ts'
import { makeStandby, type Standby } from '../../../test/standby.ts'
import { createLog } from '../../platform/log.ts'
import { type Connection, connect } from '../connect.ts'
import { lateDatabase, readLate } from './late-reads.ts'
import { type Replicas, readLogPosition, watchReplicas } from './replicas.ts'

const log = createLog('silent')
const way = { isPooled: false, isPrepared: true }

let folder: string
let server: LocalPostgres
let standby: Standby
let primary: Connection
let replicas: Replicas
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kindling-primary-'))
  server = await startLocalPostgres({ dataDir: folder, durable: false })
  standby = await makeStandby(server, { dataDir: folder })
  primary = connect(server.connection, { log })
  await primary.db.execute(sql`create table notes (text text)`)
  const route = (settings: typeof server.connection | Standby['connection']) => ({ settings, ...way })
  replicas = watchReplicas(route(server.connection), [route(standby.connection)], { log, connections: 4 })
}, 60_000)
afterAll(async () => {
  await replicas?.close()
  await primary?.pool.end()
  await standby?.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const soon = { timeout: 10_000, interval: 20 }
const isChosen = () => replicas.choose(undefined) !== undefined
const onStandby = (statement: string) => connect(standby.superuser, { log, max: 1 }).pool.query(statement)
beforeEach(() => vi.waitUntil(isChosen, soon))

const write = (text: string) => primary.db.execute(sql`insert into notes values (${text})`)
const isOnStandby = async (chosen: Connection | undefined) => {
  const { rows } = (await chosen?.db.execute<{ on: boolean }>(sql`select pg_is_in_recovery() as on`)) ?? {}
  return rows?.[0]?.on
}

describe('a replica', () => {
  it('serves reads while it is available', async () => {
    expect(await isOnStandby(replicas.choose(undefined))).toBe(true)
  })

  it('doesn’t serve a reader whose write it hasn’t replayed, until it has', async () => {
    await onStandby('select pg_wal_replay_pause()')
    await write('mine')
    const seen = await replicas.readPosition()
    expect(replicas.choose(seen)).toBeUndefined()
    await onStandby('select pg_wal_replay_resume()')
    await vi.waitUntil(() => replicas.choose(seen) !== undefined, soon)
    const { rows } = (await replicas.choose(seen)?.db.execute(sql`select text from notes`)) ?? {}
    expect(rows).toEqual([{ text: 'mine' }])
  })

  it('is left out when it is a second behind, and comes back', async () => {
    await onStandby('select pg_wal_replay_pause()')
    const began = performance.now()
    await write('late')
    await vi.waitUntil(() => !isChosen(), soon)
    expect(performance.now() - began).toBeLessThan(2500)
    await onStandby('select pg_wal_replay_resume()')
    await vi.waitUntil(isChosen, soon)
  })

  it('that crashes is left out, and its queries are retried on the primary', async () => {
    const late = lateDatabase(replicas, primary)
    const where = () =>
      readLate(undefined, async () => {
        const { rows } = await late.execute<{ on: boolean }>(sql`select pg_is_in_recovery() as on`)
        return rows[0]?.on
      })
    expect(await where()).toBe(true)
    await standby.kill()
    const answers = await Promise.all(Array.from({ length: 8 }, where))
    expect(answers).toEqual(Array(8).fill(false))
    expect(isChosen()).toBe(false)
    await standby.start()
    await vi.waitUntil(isChosen, soon)
    expect(await where()).toBe(true)
  })
})

describe('an unresponsive server', () => {
  it('doesn’t block reads for as long as a query may take', async () => {
    const proxy = await openDatabaseProxy(standby.connection)
    const other = await openDatabaseProxy(server.connection)
    const watched = watchReplicas(
      { settings: other.settings, ...way },
      [
        { settings: proxy.settings, ...way },
        { settings: standby.connection, ...way },
      ],
      { log, connections: 4 },
    )
    const late = lateDatabase(watched, primary)
    const read = () => readLate(undefined, () => late.execute(sql`select 1 from pg_sleep(0.01)`))
    const chosen = () => new Set([watched.choose(undefined), watched.choose(undefined)])
    await vi.waitUntil(() => chosen().size === 2 && !chosen().has(undefined), soon)
    // Connections are open already when the servers stop responding.
    await Promise.all([read(), read()])
    proxy.silence()
    other.silence()
    const began = performance.now()
    await Promise.all([read(), read()])
    await expect(watched.unlessAway(new Promise(() => {}))).rejects.toThrow('does not answer')
    expect(performance.now() - began).toBeLessThan(4000)
    await watched.close()
    await proxy.close()
    await other.close()
  })
})

describe('readLate', () => {
  it('uses one server during a call, and the primary outside of calls', async () => {
    const late = lateDatabase(replicas, primary)
    const where = async () => {
      const { rows } = await late.execute<{ on: boolean }>(sql`select pg_is_in_recovery() as on`)
      return rows[0]?.on
    }
    expect(await where()).toBe(false)
    const chosen = vi.spyOn(replicas, 'choose')
    expect(await readLate(undefined, async () => [await where(), await where()])).toEqual([true, true])
    expect(chosen).toHaveBeenCalledTimes(1)
    chosen.mockRestore()
    expect(await readLate(readLogPosition('FFFF/0'), where)).toBe(false)
  })

  it('runs transactions on the primary', async () => {
    const late = lateDatabase(replicas, primary)
    await readLate(undefined, () =>
      late.transaction((tx) => tx.execute(sql`insert into notes values ('tx')`)),
    )
    const { rows } = await primary.db.execute(sql`select text from notes where text = 'tx'`)
    expect(rows).toHaveLength(1)
  })
})

it.each([
  ['0/0', 0n],
  ['16/B374D848', 0x16b374d848n],
  ['', undefined],
  ['16', undefined],
  ['G/1', undefined],
  ['1/123456789', undefined],
])('readLogPosition parses %s', (text, position) => {
  expect(readLogPosition(text)).toBe(position)
})
