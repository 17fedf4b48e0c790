import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { restoreLocalPostgres } from '@kindling/local-postgres/restore'
import { z } from 'zod'
import { localDatabaseName } from '../../db/open-database.ts'
import { Refusal, readArgs, UsageError } from '../command-line.ts'
import { dataDirOf } from '../existing-settings.ts'
import { copyNewFiles, copySecrets } from './backup-files.ts'

const isBackup = (name: string) => /^\d{4}-\d\d-\d\dT[\d.-]+Z$/.test(name)
const momentOf = (name: string) => new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

/** The newest backup before a time. @throws Refusal when there is none */
async function findBackup(folder: string, until = new Date()): Promise<string> {
  const names = existsSync(folder) ? (await readdir(folder)).filter(isBackup).sort() : []
  const name = names.findLast((one) => momentOf(one) <= until)
  if (name === undefined) throw new Refusal(`${folder} has no backup of before ${until.toISOString()}.`)
  return join(folder, name)
}

/** Restores a backup into DATA_DIR, which must not exist yet. */
export async function restoreCommand(args: readonly string[]): Promise<number> {
  const { words, values } = readArgs(args, ['FOLDER'], { until: { type: 'string' } })
  const [folder = ''] = words
  if (!isAbsolute(folder)) throw new UsageError(`FOLDER is an absolute path, and ${folder} isn’t.`)
  const until = z.iso.datetime({ offset: true }).optional().safeParse(values.until)
  if (!until.success) throw new UsageError('--until takes a moment such as 2026-11-25T10:15:00Z.')
  const moment = until.data === undefined ? undefined : new Date(until.data)
  const dataDir = dataDirToFill()
  const from = await findBackup(folder, moment)
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  await copySecrets(from, dataDir)
  const log = join(folder, 'log')
  await restoreLocalPostgres({
    dataDir,
    database: localDatabaseName,
    from: join(from, 'database'),
    ...(existsSync(log) && { log }),
    ...(moment && { until: moment }),
  })
  await copyNewFiles(from, dataDir)
  if (existsSync(log)) await copyNewFiles(join(folder, 'log-files'), dataDir, moment)
  console.info(`${dataDir} is as it was ${moment?.toISOString() ?? 'at the end of the log'}, from ${from}.`)
  console.info(
    'Look at it with kindling check-books, and make a new backup: the old log doesn’t go on from here.',
  )
  return 0
}

/** The data folder of the settings. @throws Refusal where it exists, or the database is an external server */
function dataDirToFill(): string {
  if (process.env.DATABASE_URL) throw new Refusal('DATABASE_URL is set: see deploy/backup/README.md.')
  const dataDir = dataDirOf()
  if (existsSync(dataDir)) {
    throw new Refusal(`DATA_DIR, ${dataDir}, is there already: name another folder.`)
  }
  return dataDir
}
