import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { findLocalPostgres, startLocalPostgres } from '@kindling/local-postgres'
import { backUpLocalPostgres, keepLog } from '@kindling/local-postgres/back-up'
import type { Config } from '../../config.ts'
import { localDatabaseName } from '../../db/open-database.ts'
import { Refusal, readArgs, UsageError } from '../command-line.ts'
import { loadExistingConfig } from '../existing-settings.ts'
import { copyNewFiles, copySecrets, isDiskFull } from './backup-files.ts'
import { lastBackupFile } from './last-backup.ts'

/** @returns the message to print */
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
    // Files are copied before the database, as some may be deleted meanwhile, and again after it, for those that its
    // last transaction refers to.
    await copyNewFiles(dataDir, draft)
    await backUpLocalPostgres({ ...of, to: join(draft, 'database') })
    await copyNewFiles(dataDir, draft)
    await copySecrets(dataDir, draft)
    await rename(draft, join(to, name))
  } catch (error) {
    // Deletes an incomplete backup: one left each night would fill the disk.
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  await writeFile(lastBackupFile(dataDir), `${new Date().toISOString()}\n`)
  return `The backup is ${join(to, name)}.`
}

/** Advice about a full disk, in place of the system's error. */
function explainFullDisk(error: unknown, folder: string, isLog: boolean): unknown {
  if (!isDiskFull(error)) return error
  const left = isLog
    ? 'What was copied before stays, and the next run goes on from there.'
    : 'This backup was removed again; those before it are as they were.'
  return new Refusal(`The disk of ${folder} is full. ${left} Make room there, and run it again.`)
}

/** Backs up the local database and the files into a new folder below FOLDER, or with --log only what is new. */
export async function backupCommand(args: readonly string[]): Promise<number> {
  const { words, values } = readArgs(args, ['FOLDER'], { log: { type: 'boolean', default: false } })
  const [folder = ''] = words
  if (!isAbsolute(folder)) throw new UsageError(`FOLDER is an absolute path, and ${folder} isn’t.`)
  if (process.env.DATABASE_URL) {
    throw new Refusal('DATABASE_URL is set: that server has tools of its own, see deploy/backup/README.md.')
  }
  const config = loadExistingConfig()
  const of = { dataDir: config.dataDir, database: localDatabaseName }
  const started = findLocalPostgres(of) ? undefined : await startLocalPostgres(of)
  try {
    console.info(await run(config, folder, values.log))
    return 0
  } catch (error) {
    throw explainFullDisk(error, folder, values.log)
  } finally {
    await started?.stop()
  }
}
