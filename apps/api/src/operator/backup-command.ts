import { mkdir, rename, rm } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { parseArgs } from 'node:util'
import { findLocalPostgres, LocalPostgresError, startLocalPostgres } from '@kindling/local-postgres'
import { backUpLocalPostgres, keepLog } from '@kindling/local-postgres/back-up'
import { type Config, ConfigError, loadConfig } from '../config.ts'
import { localDatabaseName } from '../db/open-database.ts'
import { copyNewFiles, copySecrets, isDiskFull } from './backup-files.ts'

const usage = `A backup of the database of its own (without DATABASE_URL) and of the files, while Kindling runs or not:
  pnpm backup <folder>         the whole of it, into a folder of its own there
  pnpm backup <folder> --log   what has been written since the last time, to restore to any moment (run it every minute)
The folder is an absolute path. Bring it back with pnpm restore. deploy/backup/README.md has the rest.`

/** @returns what to say */
async function run({ dataDir }: Config, to: string, isLog: boolean): Promise<string> {
  const of = { dataDir, database: localDatabaseName }
  if (isLog) {
    const segments = await keepLog({ ...of, to: join(to, 'log') })
    const files = await copyNewFiles(dataDir, join(to, 'log-files'))
    return `${segments} files of the log and ${files} files of members are new in ${to}.`
  }
  const name = new Date().toISOString().replaceAll(':', '-')
  const draft = join(to, `${name}.draft`)
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    // Before, what may be removed meanwhile; afterwards, what the database's last moment may know.
    await copyNewFiles(dataDir, draft)
    await backUpLocalPostgres({ ...of, to: join(draft, 'database') })
    await copyNewFiles(dataDir, draft)
    await copySecrets(dataDir, draft)
    await rename(draft, join(to, name))
  } catch (error) {
    // Half a backup is of no use, and one more each night would fill the disk.
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  return `The backup is ${join(to, name)}.`
}

/** What to do about a full disk, in place of the system's error. */
function explainFullDisk(error: unknown, folder: string, isLog: boolean): unknown {
  if (!isDiskFull(error)) return error
  const left = isLog
    ? 'What was copied before stays, and the next run goes on from there.'
    : 'This backup was removed again; those before it are as they were.'
  return new ConfigError([`The disk of ${folder} is full. ${left} Make room there, and run it again.`])
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { log: { type: 'boolean' } } })
  const [folder] = positionals
  if (folder === undefined || !isAbsolute(folder) || positionals.length > 1) throw new ConfigError([usage])
  const config = loadConfig()
  if (config.database.url !== undefined) {
    throw new ConfigError([
      'DATABASE_URL is set: that server has tools of its own, see deploy/backup/README.md.',
    ])
  }
  const of = { dataDir: config.dataDir, database: localDatabaseName }
  const isLog = values.log ?? false
  const started = findLocalPostgres(of) ? undefined : await startLocalPostgres(of)
  try {
    console.info(await run(config, folder, isLog))
  } catch (error) {
    throw explainFullDisk(error, folder, isLog)
  } finally {
    await started?.stop()
  }
}

await main().catch((error: unknown) => {
  if (!(error instanceof ConfigError || error instanceof LocalPostgresError)) throw error
  console.error(error.message)
  process.exitCode = 1
})
