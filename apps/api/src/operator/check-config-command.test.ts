import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addressOf } from '../../test/database-address.ts'
import { cloneDatabase, type TestDatabase } from '../../test/test-database.ts'
import { withClient } from '../db/connections/with-client.ts'
import { settingNames } from '../settings/environment.ts'
import { checkConfigCommand } from './check-config-command.ts'

let folder = ''
let database: TestDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kindling-check-'))
  database = await cloneDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** The output and exit code of the command in this environment. */
async function check(settings: Record<string, string>, ...args: string[]) {
  for (const name of settingNames) vi.stubEnv(name, undefined)
  const given = { DATA_DIR: folder, DATABASE_URL: addressOf(database.connection), ...settings }
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value)
  const printed: string[] = []
  for (const method of ['info', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((text) => void printed.push(...String(text).split('\n')))
  }
  return { code: await checkConfigCommand(args), printed }
}

describe('kindling check-config', () => {
  it('reports valid settings, and writes nothing to the database', async () => {
    expect(await check({})).toEqual({ code: 0, printed: ['Settings are in order'] })
    const { rows } = await withClient(database.connection, (client) =>
      client.query('select from operations.secrets'),
    )
    expect(rows).toEqual([])
  })

  it('prints a line for each invalid setting', async () => {
    expect(await check({ PORT: 'door', S3_ACCESS_KEY_ID: 'key', DATABASE_URL: '' })).toEqual({
      code: 1,
      printed: [
        expect.stringMatching(/^PORT is invalid: /),
        expect.stringMatching(/^S3_BUCKET is missing: /),
        expect.stringMatching(/^S3_SECRET_ACCESS_KEY is missing: /),
      ],
    })
  })

  it('finds an unwritable folder and an unreachable database', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const secrets = { JWT_SECRET: 'j'.repeat(32), DATA_SECRET: 'd'.repeat(32) }
    const wrong = { ...secrets, DATA_DIR: file, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }
    expect(await check(wrong)).toEqual({
      code: 1,
      printed: [
        `DATA_DIR can’t be used: ${file} is a file, or below one.`,
        expect.stringMatching(/^DATABASE_URL can’t be reached: /),
      ],
    })
  })

  it('times out after five seconds when the database doesn’t respond', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const startedAt = performance.now()
    const { code, printed } = await check({ DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/nothing` })
    expect({ code, printed }).toEqual({ code: 1, printed: [expect.stringMatching(/^DATABASE_URL can’t be/)] })
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    silent.close()
  })

  it('finds unreadable key files', async () => {
    const address = `${addressOf(database.connection)}&sslmode=verify-full`
    expect(await check({ DATABASE_URL: `${address}&sslkey=/nothing/key.pem` })).toEqual({
      code: 1,
      printed: ['DATABASE_URL names a file as sslkey that can’t be read: /nothing/key.pem.'],
    })
    const dataDir = mkdtempSync(join(folder, 'data-'))
    const cluster = join(dataDir, 'postgres-passwords.json')
    writeFileSync(cluster, 'not JSON')
    const { printed } = await check({ DATABASE_URL: '', DATA_DIR: dataDir })
    expect(printed).toEqual([expect.stringMatching(/^DATA_DIR is wrong: The file postgres-passwords.json/)])
  })

  it('tests the bucket and the mail server only with --connect', async () => {
    const away = {
      SMTP_URL: 'smtp://127.0.0.1:1',
      S3_BUCKET: 'files',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    }
    expect(await check(away)).toMatchObject({ code: 0 })
    expect(await check(away, '--connect')).toEqual({
      code: 1,
      printed: [
        expect.stringMatching(/^S3_ENDPOINT is wrong, or can’t be reached: /),
        expect.stringMatching(/^SMTP_URL is wrong, or the mail server can’t be reached: /),
      ],
    })
  })

  it('reports JSON with --json', async () => {
    const { code, printed } = await check({ PORT: 'door' }, '--json')
    expect(code).toBe(1)
    expect(JSON.parse(printed.join('\n'))).toEqual({
      inOrder: false,
      problems: [{ setting: 'PORT', problem: expect.stringMatching(/^PORT is invalid: /) }],
    })
    const inOrder = await check({}, '--json')
    expect(JSON.parse(inOrder.printed.join('\n'))).toEqual({ inOrder: true, problems: [] })
  })

  it('has --help, and exits with 2 on unknown arguments', async () => {
    expect(await check({}, '--help')).toMatchObject({ code: 0 })
    expect(await check({}, '--all')).toMatchObject({ code: 2 })
    expect(await check({}, 'now')).toMatchObject({ code: 2 })
  })
})
