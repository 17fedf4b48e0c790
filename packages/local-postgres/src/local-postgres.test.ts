import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { findCluster } from './layout.ts'
import {
  type Connection,
  findLocalPostgres,
  type LocalPostgres,
  type LocalPostgresOptions,
  startLocalPostgres,
  stopLocalPostgres,
} from './local-postgres.ts'

const script = fileURLToPath(new URL('../test/another-process.ts', import.meta.url))
const answer = z.object({ connection: z.custom<Connection>().optional(), refused: z.string().optional() })

let dataDir = ''
const children: ChildProcess[] = []

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'local-postgres-test-'))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await stopLocalPostgres(dataDir)
  rmSync(dataDir, { recursive: true })
})

const start = (options: Partial<LocalPostgresOptions> = {}): Promise<LocalPostgres> =>
  startLocalPostgres({ dataDir, durable: false, ...options })

/** Another process that starts the server of the same data folder. */
async function startProcess() {
  const child = fork(script, [dataDir], { execArgv: [] })
  children.push(child)
  const [message] = await once(child, 'message')
  return { child, ...answer.parse(message) }
}

async function kill(child: ChildProcess, signal: NodeJS.Signals) {
  child.kill(signal)
  await once(child, 'exit')
}

async function query(settings: pg.ClientConfig | string | undefined, text: string): Promise<unknown[]> {
  const client = new pg.Client(settings)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const serverPid = () => findLocalPostgres({ dataDir })?.pid

describe('startLocalPostgres', { timeout: 60_000 }, () => {
  it('keeps data across restarts, in files of the owner only', async () => {
    const first = await start()
    await query(first.connection, 'create table kept (n int); insert into kept values (42)')
    await first.stop()
    expect(serverPid()).toBeUndefined()
    const second = await start()
    expect(await query(second.connection, 'select n from kept')).toEqual([{ n: 42 }])
    expect(statSync(join(dataDir, 'postgres-passwords.json')).mode & 0o777).toBe(0o600)
    await second.stop()
  })

  it('creates a UTF-8 database owned by an unprivileged role', async () => {
    const server = await start()
    expect(await query(server.connection, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
    expect(
      await query(server.connection, 'select usesuper from pg_user where usename = current_user'),
    ).toEqual([{ usesuper: false }])
    await server.stop()
  })

  it('sets shared_buffers to at most a quarter of the memory, and at least 128 MB', async () => {
    const server = await start()
    const [least, most] = [2 ** 27, Math.max(2 ** 27, totalmem() / 4)]
    const text = `select pg_size_bytes(current_setting('shared_buffers')) between ${least} and ${most} as fits`
    expect(await query(server.connection, text)).toEqual([{ fits: true }])
    await server.stop()
  })

  it('requires the password', async () => {
    const server = await start()
    const stranger = new pg.Client({ ...server.connection, password: 'guess' })
    await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' })
    await server.stop()
  })

  it('can be reached by URL, and by the superuser', async () => {
    const server = await start()
    expect(await query(server.connectionString, 'select current_user as name')).toEqual([{ name: 'app' }])
    expect(await query(server.superuser, 'select current_user as name')).toEqual([{ name: 'app_admin' }])
    await server.stop()
  })

  it('can be stopped twice', async () => {
    const server = await start()
    await Promise.all([server.stop(), server.stop()])
    await server.stop()
    expect(serverPid()).toBeUndefined()
  })
})

describe('second start on the same data folder', { timeout: 60_000 }, () => {
  it('is refused while the first process runs, which stays usable', async () => {
    const first = await startProcess()
    const second = await startProcess()
    expect(second.refused).toBe(`Another process has the data folder ${dataDir}.`)
    expect(await query(first.connection, 'select 1 as n')).toEqual([{ n: 1 }])
    await kill(first.child, 'SIGTERM')
    expect(serverPid()).toBeUndefined()
  })

  it('takes over the server of a killed process', async () => {
    const killed = await startProcess()
    const pid = serverPid()
    await kill(killed.child, 'SIGKILL')
    expect(serverPid()).toBe(pid)
    const next = await startProcess()
    expect(next.connection).toBeDefined()
    expect(serverPid()).toBe(pid)
    await kill(next.child, 'SIGTERM')
    expect(serverPid()).toBeUndefined()
  })

  it('with another database name is refused, and leaves no server running', async () => {
    await expect(start({ database: 'other' })).rejects.toMatchObject({ code: 'WRONG_DATA' })
    expect(serverPid()).toBeUndefined()
  })

  it('is refused to one of two concurrent processes', async () => {
    const both = await Promise.all([startProcess(), startProcess()])
    expect(both.filter(({ connection }) => connection)).toHaveLength(1)
    for (const { child, connection } of both) if (connection) await kill(child, 'SIGTERM')
  })
})

describe('crashed server', { timeout: 60_000 }, () => {
  // asvs: 16.5.2
  // asvs: Jepsen
  it('is restarted while the process runs', async () => {
    const server = await start()
    const pid = serverPid()
    process.kill(pid ?? 0, 'SIGKILL')
    await vi.waitFor(
      async () => expect(await query(server.connection, 'select 1 as n')).toEqual([{ n: 1 }]),
      {
        timeout: 10_000,
      },
    )
    expect(serverPid()).not.toBe(pid)
    await server.stop()
  })

  // In milliseconds after the crash is noticed: before the restart, during it, and after it.
  it.each([0, 10, 40, 400])('isn’t restarted when stopped %i ms later', async (afterMs) => {
    const lost = Promise.withResolvers<void>()
    const server = await start({ log: { info: () => {}, warn: () => lost.resolve() } })
    process.kill(serverPid() ?? 0, 'SIGKILL')
    await lost.promise
    await pause(afterMs)
    await server.stop()
    // By now a server that was still starting would be up.
    await pause(500)
    expect(serverPid()).toBeUndefined()
  })

  it('of a killed process is started again though its lock file has another program’s process id', async () => {
    const killed = await startProcess()
    const lockFile = join(findCluster(dataDir) ?? '', 'postmaster.pid')
    const pid = serverPid()
    await kill(killed.child, 'SIGKILL')
    process.kill(pid ?? 0, 'SIGKILL')
    await vi.waitFor(() => expect(serverPid()).toBeUndefined(), { timeout: 10_000 })
    const lines = readFileSync(lockFile, 'utf8').split('\n')
    writeFileSync(lockFile, [process.pid, ...lines.slice(1)].join('\n'))
    const server = await start()
    expect(await query(server.connection, 'select n from kept')).toEqual([{ n: 42 }])
    await server.stop()
  })
})
