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
    // The ledger audit and the reconciliation with the payment provider are tested elsewhere.
    const isCleanUp = given?.cron !== undefined && /^forget-|-cleanup$/.test(name)
    if (isCleanUp) cleanUps.set(name, handler)
  }
})
afterAll(async () => {
  await deps.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

it('each clean-up uses the maintenance pool with its long timeouts, and no other', async () => {
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

it('nightly jobs over all rows have a timeout of six hours, and run once at a time', () => {
  for (const name of [...cleanUps.keys(), 'check-books', 'reconcile']) {
    expect(options.get(name), name).toMatchObject({ isUnique: true, maxSeconds: 6 * 60 * 60 })
  }
})
