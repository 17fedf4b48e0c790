import { withClient } from '../db/connections/with-client.ts'
import { openDatabase } from '../db/open-database.ts'
import { createLog } from '../platform/log.ts'
import { age } from './age.ts'
import { Refusal, readArgs, UsageError } from './command-line.ts'
import { loadExistingConfig } from './existing-settings.ts'

/** Moves the demo's dates back by some days, as if they had passed. */
export async function ageCommand(args: readonly string[]): Promise<number> {
  const { words } = readArgs(args, ['DAYS'], {})
  const days = Number(words[0])
  if (!Number.isInteger(days) || days < 1 || days > 366) {
    throw new UsageError('DAYS is a whole number from 1 to 366.')
  }
  const config = loadExistingConfig()
  if (!config.demo || config.database.url !== undefined) {
    throw new Refusal('Only the demo in a data folder grows older: DATABASE_URL is set, or DEMO is off.')
  }
  // Fails if a process uses the data folder: it doesn't expect its dates to change.
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
