import { parseArgs } from 'node:util'
import { categoryDrawings } from '@kindling/domain/trust/moderation-decisions'
import { loadConfig } from '../config.ts'
import { connect, type Database } from '../db/connect.ts'
import { openDatabase } from '../db/open-database.ts'
import { explain } from '../platform/explain.ts'
import { createLog } from '../platform/log.ts'
import { trades } from '../seed/catalogue/trades.ts'
import { addCategories, appointModerator } from './operator-store.ts'

const usage = `What a fresh Kindling needs from whoever runs it:
  pnpm operator categories                                  publishes the twelve usual categories
  pnpm operator category <title> <description> [drawing]    publishes another one
  pnpm operator moderator <email>                           makes who has signed up with it a moderator
Drawings: ${categoryDrawings.join(', ')}.`

/** Answers what to say and the exit code. */
async function run(db: Database, [what, ...words]: readonly string[]): Promise<[string, number]> {
  const [first, description, thumbnail = 'box'] = words
  if (what === 'categories') return added(await addCategories(db, trades))
  if (what === 'category' && first && description && isDrawing(thumbnail)) {
    return added(await addCategories(db, [{ title: first, description, thumbnail }]))
  }
  if (what === 'moderator' && first) {
    const isAppointed = await appointModerator(db, first)
    if (isAppointed) return [`${first} is a moderator now.`, 0]
    return [`Nobody has signed up with ${first}: sign up there first.`, 1]
  }
  return [usage, 1]
}

function isDrawing(name: string): boolean {
  return categoryDrawings.some((drawing) => drawing === name)
}

function added(titles: readonly string[]): [string, number] {
  if (titles.length === 0) return ['They are there already.', 0]
  return [`Published: ${titles.join(', ')}.`, 0]
}

/**
 * On a server of your own (DATABASE_URL) it may run beside the api; the local database needs the api stopped.
 */
async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const config = loadConfig()
  const log = createLog('error')
  const database = await openDatabase(config, log, (error) => {
    throw error
  })
  const { db, pool } = connect(database.connection, { log, max: 1 })
  try {
    const [said, code] = await run(db, positionals)
    if (code === 0) console.info(said)
    else console.error(said)
    return code
  } finally {
    await pool.end()
    await database.close()
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(explain(error))
  return 1
})
