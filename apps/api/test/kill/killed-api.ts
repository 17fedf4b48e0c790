import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparePlace } from '@kindling/local-postgres/layout'
import { applicationConnection } from '@kindling/local-postgres/local-postgres'
import { findPostmaster } from '@kindling/local-postgres/postmaster'
import { stopServer } from '@kindling/local-postgres/server'
import { z } from 'zod'
import { loadConfig } from '../../src/config.ts'
import type { ConnectionSettings } from '../../src/db/connect.ts'
import { createDeps, type Deps } from '../../src/deps.ts'
import { createLog } from '../../src/platform/log.ts'
import { makeMember } from '../make-member.ts'
import { openMarket } from '../market.ts'
import { type ApiProcess, startApi } from './api-process.ts'

/** What is prepared goes past the api. */
function noCall(): never {
  throw new Error('the market of this test makes no calls')
}

/** An api on a data folder of its own, to be killed and started again, with this process's own look at its database. */
export async function openKilledApi() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kindling-kill-'))
  const environment = { NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'error' }
  let api: ApiProcess = await startApi(environment)
  const place = await preparePlace(dataDir)
  const connection = connectionTo(dataDir)
  const deps: Deps = createDeps(loadConfig(environment), connection, createLog('silent'), { isQuiet: true })

  // The api has this job done every minute; here it need not be waited for.
  const tellProviderJob = 'provider-calls'
  deps.jobs.define(tellProviderJob, async () => {}, { isUnique: true, keepSeconds: 3600 })
  await deps.jobs.prepare()

  function connectionTo(folder: string): ConnectionSettings {
    const postmaster = findPostmaster(place)
    if (postmaster === undefined) throw new Error('the database is not running')
    const file = readFileSync(join(folder, 'postgres-passwords.json'), 'utf8')
    const { application } = z.object({ application: z.string() }).parse(JSON.parse(file))
    return applicationConnection(postmaster, application)
  }

  return {
    ...{ deps, connection },
    market: openMarket({ deps, call: noCall, makeMember: (overrides) => makeMember(deps, overrides) }),
    /** Has the payment provider told what the books have decided. */
    tellProvider: () => deps.jobs.send(tellProviderJob, {}),
    /** Where it is now: another port after each start. */
    get url() {
      return api.url
    },
    kill: () => api.kill(),
    /** Answers how long it took, in milliseconds. */
    async start(): Promise<number> {
      api = await startApi(environment)
      return api.startMs
    },
    /** An orderly end, with its exit code. */
    async stop(): Promise<number | null> {
      await deps.close()
      return await api.stop()
    },
    isDatabaseGone: () => findPostmaster(place) === undefined,
    async close() {
      await deps.close()
      await api.kill()
      await stopServer(place)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type KilledApi = Awaited<ReturnType<typeof openKilledApi>>
