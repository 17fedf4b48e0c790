import { parseArgs } from 'node:util'
import { findLocalPostgres, LocalPostgresError } from '@kindling/local-postgres'
import { type Config, ConfigError, loadConfig } from '../config.ts'
import { readFacts } from '../db/connections/server-facts.ts'
import { localDatabaseName, openRoutes } from '../db/open-database.ts'
import { DatabaseRefusal } from '../db/start-error.ts'
import { checkBucket } from '../files/storage/bucket-check.ts'
import { problemOfDataFolder } from '../settings/data-folder.ts'
import { checkMailServer } from '../settings/mail-server-check.ts'

const usage = `Checks the settings of this environment without starting Kindling or changing the database.
  --connect  also tries the bucket (writes, reads and removes a small object) and signs in to the mail server
  --json     prints { "inOrder": boolean, "problems": [{ "setting", "problem" }] }
Exit codes: 0 in order, 1 something is wrong, 2 wrong usage.`

/** Timeout of the database connection and of each query. Milliseconds. */
const patienceMs = 5000

/** Prints one line for each invalid setting. @returns the exit code */
export async function checkConfigCommand(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  if (options === undefined) {
    console.error(usage)
    return 2
  }
  if (options.help) {
    console.info(usage)
    return 0
  }
  const problems = await findProblems(options.connect)
  if (options.json) console.info(JSON.stringify(reportOf(problems)))
  else console.info(problems.length === 0 ? 'Settings are in order' : problems.join('\n'))
  return problems.length === 0 ? 0 : 1
}

function readOptions(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ args: [...args], options: { connect: flag, json: flag, help: flag } }).values
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  }
}

const reportOf = (problems: readonly string[]) => ({
  inOrder: problems.length === 0,
  problems: problems.map((problem) => ({
    setting: /^[A-Z][A-Z\d_]+\b/.exec(problem)?.[0] ?? 'DATABASE_URL',
    problem,
  })),
})

async function findProblems(connects: boolean): Promise<readonly string[]> {
  let config: Config
  try {
    config = loadConfig()
  } catch (error) {
    return linesOf(error)
  }
  const { bucket, smtpUrl, dataDir } = config
  const folder = problemOfDataFolder(dataDir)
  const checks = [
    checkDatabase(config),
    ...(connects && bucket ? [checkBucket(bucket)] : []),
    ...(connects && smtpUrl ? [checkMailServer(smtpUrl)] : []),
  ]
  const outcomes = await Promise.allSettled(checks)
  return [
    ...(folder === undefined ? [] : [folder]),
    ...outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? linesOf(outcome.reason) : [])),
  ]
}

/** Without DATABASE_URL, checks the data folder's server if it is running. */
async function checkDatabase({ database, dataDir }: Config): Promise<void> {
  if (database.url !== undefined) {
    await openRoutes(database.url, database, patienceMs)
    return
  }
  const running = findLocalPostgres({ dataDir, database: localDatabaseName })
  if (running) await readFacts('The database in DATA_DIR', running.connection, patienceMs)
}

/** @throws errors that aren't about settings */
function linesOf(error: unknown): readonly string[] {
  if (error instanceof ConfigError || error instanceof DatabaseRefusal) return error.lines
  if (error instanceof LocalPostgresError) return [`DATA_DIR is wrong: ${error.message}`]
  throw error
}
