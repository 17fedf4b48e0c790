import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { demoAccounts } from '../demo/demo-accounts.ts'
import { seedDemo } from '../demo/seed.ts'
import { buildApp } from '../src/app.ts'
import { loadConfig } from '../src/config.ts'
import { createDeps } from '../src/create-deps.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { createLog } from '../src/platform/log.ts'
import { watchUsage } from './usage.ts'

/** What the process that measures needs to know. */
export interface BenchServer {
  /** The product, with the demo neighbourhood. */
  product: string
  /** A bare Fastify with one route: one row by its primary key, through the product's own pool. */
  bare: string
  memberId: string
  provider: string
}

// A process of its own, so that the load doesn't compete with the server for one event loop.
const dataDir = mkdtempSync(join(tmpdir(), 'kindling-bench-'))
const settings = { DATA_DIR: dataDir, DEMO: 'true', LOG_LEVEL: 'fatal', MEMBER_LIMIT_SCALE: '1000000' }
const config = loadConfig({ ...process.env, ...settings })
const log = createLog(config.logLevel)
const database = await openDatabase(config, log, (error) => {
  throw error
})
const deps = createDeps(config, database.connection, log)
const app = await buildApp(deps)
await deps.jobs.prepare()
await seedDemo(deps)
await deps.pool.query('analyze')

const bare = fastify({ loggerInstance: log })
bare.get<{ Params: { id: string } }>('/members/:id', async ({ params }) => {
  const { rows } = await deps.pool.query('select id, firstname, lastname from members where id = $1', [
    params.id,
  ])
  return rows[0]
})

const email = demoAccounts.find((account) => account.email.startsWith('provider'))?.email ?? ''
const { rows } = await deps.pool.query<{ id: string }>('select id from members where email = $1', [email])
const ready: BenchServer = {
  product: await app.listen({ port: 0, host: '127.0.0.1' }),
  bare: await bare.listen({ port: 0, host: '127.0.0.1' }),
  memberId: rows[0]?.id ?? '',
  provider: email,
}
const usage = await watchUsage(deps.pool)
process.on('message', () => process.send?.(usage()))
process.send?.(ready)

process.once('disconnect', async () => {
  await Promise.all([app.close(), bare.close()])
  await deps.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})
