import { inject } from 'vitest'
import type { ConnectionSettings } from '../src/db/connect.ts'
import { withClient } from '../src/db/connections/with-client.ts'

export interface TestDatabase {
  connection: ConnectionSettings
  drop(): Promise<void>
}

let cloned = 0

/**
 * A clone of the run's migrated template database, by file copy: PostgreSQL's default strategy writes each
 * page to the log as well, and takes twice the time.
 */
export async function cloneDatabase(): Promise<TestDatabase> {
  cloned += 1
  const admin = inject('admin')
  const template = inject('template')
  const database = `test_${process.pid}_${cloned}`
  await withClient(admin, (client) =>
    client.query(
      `create database ${database} template ${template.database} owner ${template.user} strategy file_copy`,
    ),
  )
  return {
    connection: { ...template, database },
    async drop() {
      await withClient(admin, (client) => client.query(`drop database if exists ${database} with (force)`))
    },
  }
}
