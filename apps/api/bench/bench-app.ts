import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../src/app.ts'
import { loadConfig } from '../src/config.ts'
import { createDeps } from '../src/create-deps.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { createLog } from '../src/platform/log.ts'

/**
 * The whole api on a database of its own, without a neighbourhood, for calls by `inject`.
 * @param kept a folder that stays, and is gone on with the next time
 */
export async function openBenchApp(kept?: string) {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'kindling-bench-'))
  const settings = { DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'fatal', MEMBER_LIMIT_SCALE: '1000000' }
  const config = loadConfig({ ...process.env, ...settings })
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, log, (error) => {
    throw error
  })
  const deps = createDeps(config, database.connection, log)
  const app = await buildApp(deps)
  await deps.jobs.prepare()
  return {
    app,
    deps,
    connection: database.connection,
    async close() {
      await app.close()
      await deps.close()
      await database.close()
      if (kept === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
