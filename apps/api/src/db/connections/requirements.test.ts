import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { ConnectionSettings } from '../connect.ts'
import { migrate } from '../migrating/migrate.ts'
import { DatabaseRefusal } from '../start-error.ts'
import { refuseOldRelease } from './requirements.ts'
import { withClient } from './with-client.ts'

const role = `plain_${process.pid}`
const password = 'of an ordinary role'
const made: string[] = []

const asAdmin = (text: string) => withClient(inject('admin'), (client) => client.query(text))

beforeAll(async () => {
  await asAdmin(`create role ${role} login password ${pg.escapeLiteral(password)}`)
})
afterAll(async () => {
  for (const name of made) await asAdmin(`drop database ${name}`)
  await asAdmin(`drop role ${role}`)
})

/** An empty database of this owner, as a hosting provider would create it. */
async function makeDatabase(owner: string): Promise<ConnectionSettings> {
  const database = `${role}_${made.length}`
  await asAdmin(`create database ${database} template template0 owner ${owner}`)
  made.push(database)
  return { ...inject('admin'), user: role, password, database }
}

describe('the first start on an own server', () => {
  it('needs only a database that its role owns', async () => {
    const settings = await makeDatabase(role)
    await migrate(settings)
    const found = await withClient(settings, (client) => client.query('select extname from pg_extension'))
    expect(found.rows).toEqual(expect.arrayContaining([{ extname: 'pg_trgm' }, { extname: 'cube' }]))
    expect(found.rows).not.toContainEqual({ extname: 'earthdistance' })
  }, 60_000)

  it('names each extension that the role may not create', async () => {
    const settings = await makeDatabase(inject('admin').user ?? '')
    const refusal = await migrate(settings).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DatabaseRefusal)
    const { lines } = refusal as DatabaseRefusal
    expect(lines).toHaveLength(3)
    for (const name of ['pg_trgm', 'cube', 'btree_gist']) {
      expect(lines.join('\n')).toContain(`The extension ${name} is missing, and the role ${role}`)
    }
  })

  it.each([
    [15, '15.14 (Debian 15.14-0+deb12u1)', 'This database is PostgreSQL 15.14 (Debian 15.14-0+deb12u1): '],
    [9, '9.6.24', 'This database is PostgreSQL 9.6.24: '],
  ])('is refused on PostgreSQL %i', (release, version, line) => {
    expect(() => refuseOldRelease(release, version)).toThrow(line)
    expect(() => refuseOldRelease(16, '16.1')).not.toThrow()
  })
})
