import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findLocalPostgres, stopLocalPostgres } from '@kindling/local-postgres'
import { loadConfig } from '../../src/config.ts'
import { createDeps } from '../../src/create-deps.ts'
import { localDatabaseName } from '../../src/db/open-database.ts'
import type { Deps } from '../../src/deps.ts'
import { createLog } from '../../src/platform/log.ts'
import { makeMember } from '../make-member.ts'
import { openMarket } from '../market.ts'
import { type ApiProcess, startApi } from './api-process.ts'

/** Prepared data is written without the api. */
function noCall(): never {
  throw new Error('the market of this test makes no calls')
}

/** An api on a data folder of its own, to be killed and restarted, with direct access to its database. */
export async function openKilledApi() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kindling-kill-'))
  const environment = { NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'error' }
  let api: ApiProcess = await startApi(environment)
  const connection = findLocalPostgres({ dataDir, database: localDatabaseName })?.connection
  if (connection === undefined) throw new Error('the database is not running')
  const deps: Deps = createDeps(loadConfig(environment), connection, createLog('silent'), { isQuiet: true })

  // The job runs every minute; tests trigger it instead of waiting.
  const tellProcessorJob = 'processor-calls'
  deps.jobs.define(tellProcessorJob, async () => {}, { isUnique: true, keepSeconds: 3600 })
  await deps.jobs.prepare()

  return {
    deps,
    connection,
    market: openMarket({ deps, call: noCall, makeMember: (overrides) => makeMember(deps, overrides) }),
    /** Sends the ledger's pending calls to the payment processor. */
    tellProcessor: () => deps.jobs.send(tellProcessorJob, {}),
    /** The current URL: the port changes with each start. */
    get url() {
      return api.url
    },
    kill: () => api.kill(),
    /** Answers the start time in milliseconds. */
    async start(): Promise<number> {
      api = await startApi(environment)
      return api.startMs
    },
    /** Graceful shutdown; answers the exit code. */
    async stop(): Promise<number | null> {
      await deps.close()
      return await api.stop()
    },
    isDatabaseGone: () => findLocalPostgres({ dataDir }) === undefined,
    async close() {
      await deps.close()
      await api.kill()
      await stopLocalPostgres(dataDir)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type KilledApi = Awaited<ReturnType<typeof openKilledApi>>
