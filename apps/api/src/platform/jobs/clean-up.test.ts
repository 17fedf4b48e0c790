import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { cloneDatabase } from '../../../test/test-database.ts'
import { buildApp } from '../../app.ts'
import { loadConfig } from '../../config.ts'
import { createDeps } from '../../create-deps.ts'
import { createLog } from '../log.ts'
import type { JobOptions } from './jobs.ts'

const folder = mkdtempSync(join(tmpdir(), 'kindling-files-'))
const database = await cloneDatabase()
const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: folder, DEMO: 'false' })
const deps = createDeps(config, database.connection, createLog('silent'), { isQuiet: true })

const cleanUps = new Map<string, () => Promise<void>>()
const options = new Map<string, JobOptions>()
beforeAll(async () => {
  const define = vi.spyOn(deps.jobs, 'define')
  await buildApp(deps)
  for (const [name, handler, given] of define.mock.calls as [string, () => Promise<void>, JobOptions?][]) {
    options.set(name, given ?? {})
    // The money's audit and the comparison with the provider have tests of their own.
    const isCleanUp = given?.cron !== undefined && /^forget-|-cleanup$/.test(name)
    if (isCleanUp) cleanUps.set(name, handler)
  }
})
afterAll(async () => {
  await deps.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

it('each takes a connection for maintenance, with its long limits, and none of calls', async () => {
  expect([...cleanUps.keys()].length).toBeGreaterThan(8)
  const { main, idempotent, money, sessions, maintenance } = deps.pools
  const [used, kept] = [new Set<string>(), new Set<string>()]
  let name = ''
  for (const { pool } of [main, idempotent, money.main, money.idempotent, sessions]) {
    pool.on('acquire', () => void used.add(name))
  }
  maintenance.pool.on('acquire', () => void kept.add(name))
  for (const [cleanUp, run] of cleanUps) {
    name = cleanUp
    await run()
  }
  expect([...used]).toEqual([])
  expect([...kept]).toEqual([...cleanUps.keys()])
})

it('whatever goes through everything at night has six hours for it, and runs once at a time', () => {
  for (const name of [...cleanUps.keys(), 'check-books', 'reconcile']) {
    expect(options.get(name), name).toMatchObject({ isUnique: true, maxSeconds: 6 * 60 * 60 })
  }
})
