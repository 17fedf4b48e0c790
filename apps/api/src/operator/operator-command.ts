import { parseArgs } from 'node:util'
import { RESET_WAIT_HOURS } from '@kindling/domain/second-factor/factor-terms'
import { categoryDrawings } from '@kindling/domain/trust/moderation-decisions'
import type { Logger } from 'pino'
import { type Config, loadConfig } from '../config.ts'
import { connect, type Database } from '../db/connect.ts'
import { type OpenDatabase, openDatabase } from '../db/open-database.ts'
import { explain } from '../platform/explain.ts'
import { createLog } from '../platform/log.ts'
import { trades } from '../seed/catalogue/trades.ts'
import { appoint } from './appoint.ts'
import { type BegunReset, beginFactorReset } from './factor-reset-store.ts'
import { addCategories } from './operator-store.ts'

const usage = `What Kindling needs from whoever runs it:
  pnpm operator categories                                  publishes the twelve usual categories
  pnpm operator category <title> <description> [drawing]    publishes another one
  pnpm operator moderator <email>                           makes who has signed up with it a moderator
  pnpm operator appeals                                     lists appeals that are yours to decide
  pnpm operator appeal <id> agree|refuse <why>              decides one; the member reads why
  pnpm operator second-factor-reset <email>                 removes their second factor after ${RESET_WAIT_HOURS} hours, of which they are mailed
Drawings: ${categoryDrawings.join(', ')}.`

/** Answers what to say and the exit code. */
async function run(db: Database, [what, ...words]: readonly string[]): Promise<[string, number]> {
  const [first, description, thumbnail = 'box'] = words
  if (what === 'categories') return added(await addCategories(db, trades))
  if (what === 'category' && first && description && isDrawing(thumbnail)) {
    return added(await addCategories(db, [{ title: first, description, thumbnail }]))
  }
  if (what === 'moderator' && first) return await appoint(db, first)
  if (what === 'second-factor-reset' && first) {
    const begun = await beginFactorReset(db, first, new Date())
    return [resetSaid[begun].replace('{email}', first), begun === 'begun' ? 0 : 1]
  }
  return [usage, 1]
}

const resetSaid: Record<BegunReset, string> = {
  begun: `The second factor of {email} will be removed in ${RESET_WAIT_HOURS} hours. They are mailed now and once more before, with a link to stop it. Until then make sure that it is really them.`,
  unknown: 'Nobody has signed up with {email}.',
  none: '{email} has no second factor.',
  under_way: 'A removal of the second factor of {email} is under way already.',
}

function isDrawing(name: string): boolean {
  return categoryDrawings.some((drawing) => drawing === name)
}

function added(titles: readonly string[]): [string, number] {
  if (titles.length === 0) return ['They are there already.', 0]
  return [`Published: ${titles.join(', ')}.`, 0]
}

async function runPlain(
  database: OpenDatabase,
  log: Logger,
  words: readonly string[],
): Promise<[string, number]> {
  const { db, pool } = connect(database.connection, { log, max: 1 })
  try {
    return await run(db, words)
  } finally {
    await pool.end()
  }
}

/** What is decided is told by mail, for which it takes most of the api: it is loaded for nothing else. */
async function runAppeal(
  config: Config,
  database: OpenDatabase,
  log: Logger,
  [what, id, ...words]: readonly string[],
): Promise<[string, number]> {
  const { createDeps } = await import('../create-deps.ts')
  const { decideAppeal, listAppeals } = await import('./appeal-commands.ts')
  const deps = createDeps(config, database.routes, log, { isQuiet: true })
  try {
    await deps.jobs.prepare()
    if (what === 'appeal' && id) return await decideAppeal(deps, id, words)
    return what === 'appeals' ? await listAppeals(deps) : [usage, 1]
  } finally {
    await deps.close()
  }
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
  try {
    const isAppeal = positionals[0]?.startsWith('appeal') ?? false
    const [said, code] = isAppeal
      ? await runAppeal(config, database, log, positionals)
      : await runPlain(database, log, positionals)
    if (code === 0) console.info(said)
    else console.error(said)
    return code
  } finally {
    await database.close()
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(explain(error))
  return 1
})
