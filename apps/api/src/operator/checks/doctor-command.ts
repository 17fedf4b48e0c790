import type { Config } from '../../config.ts'
import { withClient } from '../../db/connections/with-client.ts'
import { openExistingDatabase } from '../../db/open-existing-database.ts'
import { createLog } from '../../platform/log.ts'
import { jsonOption, print, readArgs, tableOf } from '../command-line.ts'
import { loadExistingConfig } from '../existing-settings.ts'
import { checkBackup, checkClock, checkMigrations, checkReplicas } from './database-checks.ts'
import type { Finding } from './finding.ts'
import { checkCertificate, checkDisk, messageOf } from './machine-checks.ts'

/** Checks an installation's machine and database. @returns 1 when a check failed */
export async function doctorCommand(args: readonly string[]): Promise<number> {
  const { values } = readArgs(args, [], jsonOption)
  const config = loadExistingConfig()
  const findings = [
    await checkDisk(config.dataDir),
    await checkCertificate(config.publicUrl),
    ...(await checkDatabase(config)),
  ]
  const rows = findings.map(({ check, status, detail }) => [check, status, detail])
  print(values.json, findings, tableOf(['Check', 'Status', 'Detail'], rows))
  return findings.some(({ status }) => status === 'failed') ? 1 : 0
}

/** A database that can't be opened, or lacks migrations, is reported as one finding. */
async function checkDatabase(config: Config): Promise<Finding[]> {
  try {
    // Logging is off, since changed migrations are reported as a finding.
    const database = await openExistingDatabase(config, createLog('silent'))
    try {
      return await withClient(database.connection, async (client) => [
        { check: 'database', status: 'ok', detail: 'answers' },
        await checkMigrations(client),
        await checkClock(client),
        await checkBackup(client, config),
        ...(await checkReplicas(client, config.database.readUrl)),
      ])
    } finally {
      await database.close()
    }
  } catch (error) {
    return [{ check: 'database', status: 'failed', detail: messageOf(error) }]
  }
}
