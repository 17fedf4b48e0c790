import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { preparePlace } from './layout.ts'
import { type EmbeddedDatabase, type EmbeddedOptions, openEmbedded } from './local-postgres.ts'
import { findPostmaster } from './postmaster.ts'
import type { ConnectionSettings } from './with-client.ts'
import { withClient } from './with-client.ts'

const script = fileURLToPath(new URL('../test/another-process.ts', import.meta.url))
const answer = z.object({ open: z.custom<ConnectionSettings>().optional(), refused: z.string().optional() })

let dataDir = ''
const children: ChildProcess[] = []

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kindling-embedded-'))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await (await open()).stop()
  rmSync(dataDir, { recursive: true })
})

const open = (options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> =>
  openEmbedded({
    dataDir,
    durable: false,
    log: { info() {}, warn() {} },
    onLost: (error) => expect.fail(error.message),
    ...options,
  })

/** Another process that opens the same data folder. */
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

const query = async (connection: ConnectionSettings, text: string): Promise<unknown[]> =>
  (await withClient(connection, (client) => client.query(text))).rows

const serverPid = async () => findPostmaster(await preparePlace(dataDir))?.pid

describe('an embedded database', { timeout: 60_000 }, () => {
  it('keeps what was written from one start to the next, for its owner only', async () => {
    const first = await open()
    await query(first.connection, 'create table kept (n int); insert into kept values (42)')
    await first.stop()
    expect(await serverPid()).toBeUndefined()
    const second = await open()
    expect(await query(second.connection, 'select n from kept')).toEqual([{ n: 42 }])
    expect(statSync(join(dataDir, 'postgres-passwords.json')).mode & 0o777).toBe(0o600)
    await second.stop()
  })

  it('is in UTF-8, for a role that is no superuser', async () => {
    const database = await open()
    expect(await query(database.connection, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
    expect(
      await query(database.connection, 'select usesuper from pg_user where usename = current_user'),
    ).toEqual([{ usesuper: false }])
    await database.stop()
  })

  it('lets nobody in without the password', async () => {
    const database = await open()
    const stranger = new pg.Client({ ...database.connection, password: 'guess' })
    await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' })
    await database.stop()
  })

  it('may be told to stop twice', async () => {
    const database = await open()
    await Promise.all([database.stop(), database.stop()])
    await database.stop()
    expect(await serverPid()).toBeUndefined()
  })
})

describe('a second start on the same data folder', { timeout: 60_000 }, () => {
  it('says so and stops, and the first goes on', async () => {
    const first = await startProcess()
    const second = await startProcess()
    expect(second.refused).toBe(
      `Kindling is already running on ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    )
    expect(await query(first.open ?? {}, 'select 1 as n')).toEqual([{ n: 1 }])
    await kill(first.child, 'SIGTERM')
    expect(await serverPid()).toBeUndefined()
  })

  it('adopts the server that a killed process left', async () => {
    const killed = await startProcess()
    const pid = await serverPid()
    await kill(killed.child, 'SIGKILL')
    expect(await serverPid()).toBe(pid)
    const next = await startProcess()
    expect(next.open).toBeDefined()
    expect(await serverPid()).toBe(pid)
    await kill(next.child, 'SIGTERM')
    expect(await serverPid()).toBeUndefined()
  })

  it('of two that begin together, one has it', async () => {
    const both = await Promise.all([startProcess(), startProcess()])
    expect(both.filter(({ open: opened }) => opened)).toHaveLength(1)
    for (const { child, open: opened } of both) if (opened) await kill(child, 'SIGTERM')
  })
})

describe('a server that dies', { timeout: 60_000 }, () => {
  it('is brought back while the application runs', async () => {
    const database = await open()
    const pid = await serverPid()
    process.kill(pid ?? 0, 'SIGKILL')
    await vi.waitFor(
      async () => expect(await query(database.connection, 'select 1 as n')).toEqual([{ n: 1 }]),
      {
        timeout: 10_000,
      },
    )
    expect(await serverPid()).not.toBe(pid)
    await database.stop()
  })

  // In milliseconds from the news of its death: before a new one is started, while it starts, once it is there.
  it.each([0, 10, 40, 400])('stays away when told to stop %i ms later', async (afterMs) => {
    const lost = Promise.withResolvers<void>()
    const database = await open({ log: { info() {}, warn: () => lost.resolve() } })
    process.kill((await serverPid()) ?? 0, 'SIGKILL')
    await lost.promise
    await pause(afterMs)
    await database.stop()
    // One that was still coming up would be there by now.
    await pause(500)
    expect(await serverPid()).toBeUndefined()
  })

  it('with the application starts again, though its note names another program now', async () => {
    const killed = await startProcess()
    const note = join((await preparePlace(dataDir)).cluster, 'postmaster.pid')
    const pid = await serverPid()
    await kill(killed.child, 'SIGKILL')
    process.kill(pid ?? 0, 'SIGKILL')
    await vi.waitFor(async () => expect(await serverPid()).toBeUndefined(), { timeout: 10_000 })
    const lines = readFileSync(note, 'utf8').split('\n')
    writeFileSync(note, [process.pid, ...lines.slice(1)].join('\n'))
    const database = await open()
    expect(await query(database.connection, 'select n from kept')).toEqual([{ n: 42 }])
    await database.stop()
  })
})
