import { formatSparks } from '@kindling/domain/money/money'
import { loadConfig } from '../config.ts'
import { openDatabase } from '../db/open-database.ts'
import { openPools } from '../db/pools.ts'
import { createLog } from '../platform/log.ts'
import { checkBooks } from './check-books.ts'
import { sumForgiven } from './spark-debt-store.ts'

/**
 * Audits the ledger and says what is wrong, one line each; ends with 1 when something is. On a server of your own
 * (DATABASE_URL) it may run beside the api; the local one needs the api stopped, which audits itself every night.
 */
async function main(): Promise<number> {
  const config = loadConfig()
  const log = createLog('error')
  const database = await openDatabase(config, log, (error) => {
    throw error
  })
  const pools = openPools(database.routes, { log })
  try {
    const problems = await checkBooks(pools.maintenance.db)
    for (const { rule, place, detail } of problems) console.error(`${rule}: ${place}: ${detail}`)
    const forgiven = await sumForgiven(pools.maintenance.db)
    if (forgiven.times > 0) {
      console.info(
        `Written off below zero: ${formatSparks(forgiven.millis)} sparks, ${forgiven.times} times.`,
      )
    }
    if (problems.length === 0) console.info('The books are in order.')
    return problems.length === 0 ? 0 : 1
  } finally {
    await pools.close()
    await database.close()
  }
}

process.exitCode = await main()
