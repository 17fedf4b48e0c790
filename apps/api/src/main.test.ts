import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { findLocalPostgres, stopLocalPostgres } from '@kindling/local-postgres'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { addressOf } from '../test/database-address.ts'
import { compileCache, quickImports } from '../test/quick-start.ts'
import { cloneDatabase } from '../test/test-database.ts'
import { withClient } from './db/connections/with-client.ts'

/** The settings required in production, without a database. */
const production = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'info',
  MIGRATE_ON_START: 'true',
  PUBLIC_URL: 'https://neighbours.test',
  JWT_SECRET: 'j'.repeat(32),
  DATA_SECRET: 'd'.repeat(32),
  BANK_DETAILS_KEYS: `2026:${'A'.repeat(43)}`,
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hello@neighbours.test',
  TRUST_PROXY: 'none',
  PAYMENTS: 'sandbox',
}

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
let dataDir = ''
const children: ChildProcess[] = []

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kindling-main-'))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await stopLocalPostgres(dataDir)
  rmSync(dataDir, { recursive: true })
})

/** Starts the program as `npm start` does, with a test's settings and a compile cache. */
function start(env: Record<string, string> = {}) {
  const settings = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', DEMO: 'false', ...env }
  const child = fork(main, [], {
    execArgv: [...quickImports],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, ...compileCache, ...settings },
  })
  children.push(child)
  return child
}

/** The port in the ready line. */
async function portOf({ stdout }: ChildProcess): Promise<number> {
  if (!stdout) throw new Error('no output to read')
  // Without this the pipe is closed by `return`, and what the program prints next ends it with EPIPE.
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    const [, port] = /^Kindling is ready: http:\/\/localhost:(\d+)$/m.exec(String(chunk)) ?? []
    if (port === undefined) continue
    stdout.resume()
    return Number(port)
  }
  throw new Error('it ended without being ready')
}

const logEntry = z.looseObject({ msg: z.string(), address: z.string().default('') })

/** The log entry `ready`. Standard output may have nothing but log entries. */
async function readyEntry(child: ChildProcess) {
  if (!child.stdout) throw new Error('no output to read')
  for await (const line of createInterface(child.stdout)) {
    const entry = logEntry.parse(JSON.parse(line))
    if (entry.msg === 'ready') return entry
  }
  throw new Error('it ended without being ready')
}

async function end(child: ChildProcess) {
  const [code] = await once(child, 'exit')
  return code
}

/** The exit code and error output of a refused start. */
async function refusal(env: Record<string, string>) {
  const child = start(env)
  const [code, said] = await Promise.all([end(child), child.stderr ? text(child.stderr) : ''])
  return { code, said }
}

const isServerThere = () => findLocalPostgres({ dataDir }) !== undefined

describe('the server process', { timeout: 60_000 }, () => {
  it('reports that it is ready, serves, and stops with its database on SIGTERM', async () => {
    const child = start()
    const port = await portOf(child)
    const response = await fetch(`http://127.0.0.1:${port}/api/health/ready`)
    expect(response.status).toBe(200)
    expect(isServerThere()).toBe(true)
    child.kill('SIGTERM')
    expect(await end(child)).toBe(0)
    expect(isServerThere()).toBe(false)
  })

  it('in production logs readiness as JSON, with the address of HOST', async () => {
    const database = await cloneDatabase()
    const child = start({
      ...production,
      DATABASE_URL: addressOf(database.connection),
      HOST: '127.0.0.2',
      ROLE: 'web',
    })
    const { address, ...entry } = await readyEntry(child)
    expect(entry).toMatchObject({ level: 30, role: 'web', version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
    expect(new URL(address).hostname).toBe('127.0.0.2')
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await end(child)).toBe(0)
    await database.drop()
  })

  it('sends mails by itself', async () => {
    const child = start()
    const origin = `http://127.0.0.1:${await portOf(child)}`
    const to = 'ada@example.test'
    await fetch(`${origin}/api/auth/resend/code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: to }),
    })
    const mails = async () => (await fetch(`${origin}/api/dev/mailbox?to=${to}`)).json()
    await vi.waitFor(async () => expect(await mails()).toMatchObject([{ to }]), { timeout: 20_000 })
    child.kill('SIGTERM')
    expect(await end(child)).toBe(0)
  })

  it('answers a call that was in progress at SIGTERM', async () => {
    const child = start()
    const port = await portOf(child)
    const socket = connect(port, '127.0.0.1')
    const body = JSON.stringify({ email: 'nobody@example.test' })
    const head = [
      'POST /api/auth/login HTTP/1.1',
      'host: localhost',
      'content-type: application/json',
      `content-length: ${body.length}`,
      'expect: 100-continue',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    // The server has read the headers, and waits for the body.
    await once(socket, 'data')
    child.kill('SIGTERM')
    socket.write(body)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 422 /)
    socket.end()
    expect(await end(child)).toBe(0)
  })

  it('stops when its parent process has gone', async () => {
    const child = start()
    await portOf(child)
    child.disconnect()
    expect(await end(child)).toBe(0)
    expect(isServerThere()).toBe(false)
  })

  it('refuses a second start on the same data folder, in one line', async () => {
    const first = start()
    const port = await portOf(first)
    const second = await refusal({ PORT: String(port) })
    expect(second).toEqual({
      code: 1,
      said: `Kindling is already running on ${dataDir}: stop it first, or set DATA_DIR to another folder.\n`,
    })
    expect((await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status).toBe(200)
    first.kill('SIGKILL')
    await end(first)
    const third = start()
    await portOf(third)
    third.kill('SIGTERM')
    expect(await end(third)).toBe(0)
  })

  it('reports an invalid setting in one line', async () => {
    expect(await refusal({ PORT: 'door' })).toEqual({
      code: 1,
      said: expect.stringMatching(/^PORT is invalid: [^\n]+\n$/),
    })
    const production = await refusal({ NODE_ENV: 'production', JWT_SECRET: '' })
    expect(production.code).toBe(1)
    expect(production.said).toMatch(/^JWT_SECRET is missing: [^\n]+$/m)
    expect(production.said).not.toMatch(/^ +at /m)
  })

  it('reports an unusable bucket in one line, and leaves no database running', async () => {
    const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
    expect(await refusal({ S3_BUCKET: 'files', S3_ENDPOINT: 'http://127.0.0.1:1', ...keys })).toEqual({
      code: 1,
      said: expect.stringMatching(/^S3_ENDPOINT is wrong, or can’t be reached: [^\n]+\n$/),
    })
    expect(isServerThere()).toBe(false)
  })

  it('with ROLE=web runs no jobs, and with ROLE=jobs answers only health probes', async () => {
    const database = await cloneDatabase()
    const shared = {
      DATABASE_URL: addressOf(database.connection),
      DATA_DIR: mkdtempSync(join(dataDir, 'roles-')),
    }
    const web = start({ ...shared, ROLE: 'web' })
    const origin = `http://127.0.0.1:${await portOf(web)}`
    const to = 'grace@example.test'
    await fetch(`${origin}/api/auth/resend/code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: to }),
    })
    const waiting = () =>
      withClient(database.connection, async (client) => {
        const { rows } = await client.query(`select state from pgboss.job where name = 'send-mail'`)
        return rows.map(({ state }) => state)
      })
    expect(await waiting()).toEqual(['created'])
    const jobs = start({ ...shared, ROLE: 'jobs' })
    const port = await portOf(jobs)
    await vi.waitFor(async () => expect(await waiting()).toEqual(['completed']), { timeout: 20_000 })
    expect((await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status).toBe(200)
    for (const path of ['/api/about', '/', '/api/docs', '/nothing']) {
      const refused = await fetch(`http://127.0.0.1:${port}${path}`)
      expect(refused.status).toBe(503)
      expect(await refused.json()).toMatchObject({ status: 'error', code: 'unavailable' })
    }
    for (const child of [web, jobs]) child.kill('SIGTERM')
    expect(await Promise.all([end(web), end(jobs)])).toEqual([0, 0])
    await database.drop()
  })

  it('reports a port in use in one line, and leaves no database running', async () => {
    const first = start()
    const port = await portOf(first)
    const folder = mkdtempSync(join(tmpdir(), 'kindling-other-'))
    expect(await refusal({ PORT: String(port), DATA_DIR: folder })).toEqual({
      code: 1,
      said: 'The port is taken by another program: stop it, or set PORT to another number.\n',
    })
    expect(findLocalPostgres({ dataDir: folder })).toBeUndefined()
    rmSync(folder, { recursive: true })
    first.kill('SIGTERM')
    expect(await end(first)).toBe(0)
  })
})
