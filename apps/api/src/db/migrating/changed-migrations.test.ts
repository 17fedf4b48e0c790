import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { withClient } from '../connections/with-client.ts'
import { changedMigrations } from './changed-migrations.ts'
import { type Migration, readMigrations } from './migrations.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const shipped = readMigrations()
const edited = (nth: number): Migration[] =>
  shipped.map((one, at) => (at === nth ? { ...one, hash: 'of another wording' } : one))
const changed = (migrations?: readonly Migration[], repairs?: ReadonlyMap<string, string>) =>
  withClient(database.connection, (client) => changedMigrations(client, migrations, repairs))

describe('changed migrations', () => {
  it('are none in a fresh database', async () => {
    expect(await changed()).toEqual([])
  })

  it('include one whose shipped file has changed since it was applied', async () => {
    expect(await changed(edited(3))).toEqual([shipped[3]?.name])
  })

  it('exclude one that a later applied migration has repaired', async () => {
    const [third = '', fifth = ''] = [shipped[3]?.name, shipped[5]?.name]
    expect(await changed(edited(3), new Map([[third, fifth]]))).toEqual([])
    expect(await changed(edited(3), new Map([[third, '9999_not-applied-yet']]))).toEqual([third])
  })

  it('exclude migrations that aren’t applied yet', async () => {
    const waiting = { name: '9999_waits', when: Number.MAX_SAFE_INTEGER, statements: [], hash: 'new' }
    expect(await changed([...shipped, waiting])).toEqual([])
  })
})
