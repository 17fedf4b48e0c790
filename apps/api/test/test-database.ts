import { inject } from 'vitest'
import type { ConnectionSettings } from '../src/db/connect.ts'
import { withClient } from '../src/db/with-client.ts'

export interface TestDatabase {
  connection: ConnectionSettings
  drop(): Promise<void>
}

let cloned = 0

/** A database of its own: a copy of the run's migrated one. */
export async function cloneDatabase(): Promise<TestDatabase> {
  cloned += 1
  const admin = inject('admin')
  const template = inject('template')
  const database = `test_${process.pid}_${cloned}`
  await withClient(admin, (client) =>
    client.query(`create database ${database} template ${template.database} owner ${template.user}`),
  )
  return {
    connection: { ...template, database },
    async drop() {
      await withClient(admin, (client) => client.query(`drop database if exists ${database} with (force)`))
    },
  }
}
