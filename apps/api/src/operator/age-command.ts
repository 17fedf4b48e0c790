import { loadConfig } from '../config.ts'
import { openDatabase } from '../db/open-database.ts'
import { withClient } from '../db/with-client.ts'
import { explain } from '../platform/explain.ts'
import { createLog } from '../platform/log.ts'
import { age } from './age.ts'

const usage = 'pnpm demo:age <days>: makes the demo as many days older, from 1 to 366. Stop it before.'

/** Answers the exit code. */
async function main(): Promise<number> {
  const days = Number(process.argv[2])
  const config = loadConfig()
  if (!Number.isInteger(days) || days < 1 || days > 366) {
    console.error(usage)
    return 1
  }
  if (!config.demo || config.database.url !== undefined) {
    console.error('Only the demo in a data folder grows older: DATABASE_URL is set, or DEMO is off.')
    return 1
  }
  const database = await openDatabase(config, createLog('error'), (error) => {
    throw error
  })
  try {
    await withClient(database.connection, (client) => age(client, days))
  } finally {
    await database.close()
  }
  console.info(days === 1 ? 'A day has passed.' : `${days} days have passed.`)
  return 0
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(explain(error))
  return 1
})
