import { inject } from 'vitest'
import type { ConnectionSettings } from '../src/db/connect.ts'
import { withClient } from '../src/db/connections/with-client.ts'

export interface TestDatabase {
  connection: ConnectionSettings
  drop(): Promise<void>
}

let cloned = 0

/**
 * A database of its own: a copy of the run's migrated one. Its files are copied as they are: to write each page to the
 * log as well, PostgreSQL's usual way, takes twice the time.
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
