import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { loadConfig } from '../../config.ts'
import { createDeps } from '../../create-deps.ts'
import { openDatabase } from '../../db/open-database.ts'
import { createLog } from '../../platform/log.ts'
import { makeReconcileService } from './reconcile-service.ts'
import { tableOf } from './reconcile-table.ts'

const options = { recheck: { type: 'string', default: '10' } } as const

/**
 * Compares the payment processor's objects with the books, prints each difference and logs it; ends with 1 when there
 * is one. On a server of your own (DATABASE_URL) it may run beside the api; the local one needs the api stopped, which
 * compares by itself every night. `--recheck <seconds>` says how long what differs is given to be put right.
 */
async function main(): Promise<number> {
  const recheckMs = Number(parseArgs({ options }).values.recheck) * 1000
  const config = loadConfig()
  const log = createLog('error')
  const database = await openDatabase(config, log, (error) => {
    throw error
  })
  const deps = createDeps(config, database.routes, log, { isQuiet: true })
  try {
    const { differences, compared } = await makeReconcileService({
      ...deps,
      db: deps.pools.maintenance.db,
    }).reconcile(() => pause(recheckMs))
    for (const difference of differences) log.fatal(difference, 'the processor and the books differ')
    console.info(tableOf(differences, compared))
    return differences.length === 0 ? 0 : 1
  } finally {
    await deps.close()
    await database.close()
  }
}

process.exitCode = await main()
