import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { isAbsolute, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { LocalPostgresError } from '@kindling/local-postgres'
import { restoreLocalPostgres } from '@kindling/local-postgres/restore'
import { z } from 'zod'
import { ConfigError } from '../config.ts'
import { localDatabaseName } from '../db/open-database.ts'
import { copyNewFiles, copySecrets } from './backup-files.ts'

const usage = `Brings a backup back into DATA_DIR, which must not be there yet; the folder is an absolute path:
  pnpm restore <folder>                                  as far as the log reaches
  pnpm restore <folder> --until 2026-11-25T10:15:00Z     as it was at that moment`

const isBackup = (name: string) => /^\d{4}-\d\d-\d\dT[\d.-]+Z$/.test(name)
const momentOf = (name: string) => new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

/** The newest backup that is older than a moment. @throws ConfigError when there is none */
async function findBackup(folder: string, until = new Date()): Promise<string> {
  const names = existsSync(folder) ? (await readdir(folder)).filter(isBackup).sort() : []
  const name = names.findLast((one) => momentOf(one) <= until)
  if (name === undefined) throw new ConfigError([`${folder} has no backup of before ${until.toISOString()}.`])
  return join(folder, name)
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { until: { type: 'string' } },
  })
  const [folder] = positionals
  const until = z.iso.datetime({ offset: true }).optional().safeParse(values.until)
  if (folder === undefined || !isAbsolute(folder) || positionals.length > 1 || !until.success)
    throw new ConfigError([usage])
  const moment = until.data === undefined ? undefined : new Date(until.data)
  const dataDir = dataDirToFill()
  const from = await findBackup(folder, moment)
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  await copySecrets(from, dataDir)
  const log = join(folder, 'log')
  await restoreLocalPostgres({
    ...{ dataDir, database: localDatabaseName, from: join(from, 'database') },
    ...(existsSync(log) && { log }),
    ...(moment && { until: moment }),
  })
  await copyNewFiles(from, dataDir)
  if (existsSync(log)) await copyNewFiles(join(folder, 'log-files'), dataDir, moment)
  console.info(`${dataDir} is as it was ${moment?.toISOString() ?? 'at the end of the log'}, from ${from}.`)
  console.info('Look at it with check-books, and make a new backup: the old log doesn’t go on from here.')
}

/** Settings that a folder is made for are made in it, so it is looked at before they are read. */
function dataDirToFill(): string {
  const { DATA_DIR = './.data', DATABASE_URL } = process.env
  if (DATABASE_URL) throw new ConfigError(['DATABASE_URL is set: see deploy/backup/README.md.'])
  const repoRoot = new URL('../../../../', import.meta.url).pathname
  const dataDir = resolve(repoRoot, DATA_DIR)
  if (existsSync(dataDir))
    throw new ConfigError([`DATA_DIR, ${dataDir}, is there already: name another folder.`])
  return dataDir
}

await main().catch((error: unknown) => {
  if (!(error instanceof ConfigError || error instanceof LocalPostgresError)) throw error
  console.error(error.message)
  process.exitCode = 1
})
