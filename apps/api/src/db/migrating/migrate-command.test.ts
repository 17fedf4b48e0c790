import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { addressOf } from '../../../test/database-address.ts'
import { spawnKindling } from '../../operator/kindling-test-kit.ts'
import { withClient } from '../connections/with-client.ts'

const name = `empty_${process.pid}`
let folder = ''
const connection = { ...inject('template'), database: name }
const asAdmin = (text: string) => withClient(inject('admin'), (client) => client.query(text))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kindling-migrate-'))
  await asAdmin(`create database ${name} template template0 owner ${connection.user}`)
})
afterAll(async () => {
  await asAdmin(`drop database ${name} with (force)`)
  rmSync(folder, { recursive: true })
})

async function run(settings: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const { code, said } = await spawnKindling(['migrate'], {
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    ...settings,
  })
  return { code, said }
}

it('kindling migrate updates an empty database, also with MIGRATE_ON_START=false, and is idempotent', async () => {
  const settings = { DATABASE_URL: addressOf(connection), MIGRATE_ON_START: 'false' }
  const done = { code: 0, said: 'The database is up to date.\n' }
  expect(await run(settings)).toEqual(done)
  const tables = `select to_regclass('members') is not null as members, to_regclass('pgboss.job') is not null as jobs`
  const { rows } = await withClient(connection, (client) => client.query(tables))
  expect(rows).toEqual([{ members: true, jobs: true }])
  expect(await run(settings)).toEqual(done)
}, 60_000)

it('kindling migrate reports connection and configuration errors in one line each', async () => {
  expect(await run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })).toEqual({
    code: 1,
    said: expect.stringMatching(/^DATABASE_URL can’t be reached: [^\n]+\n$/),
  })
  expect(await run({ PORT: 'door', DATABASE_URL: 'mysql://x' })).toEqual({
    code: 1,
    said: expect.stringMatching(/^PORT is invalid: [^\n]+\nDATABASE_URL is invalid: [^\n]+\n$/),
  })
}, 60_000)
