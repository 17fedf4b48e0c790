import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../test/test-database.ts'
import { withClient } from './connections/with-client.ts'
import { requireSharedSecrets, type SharedSecrets } from './secret-fingerprints.ts'

const bankKey = { id: '2026', key: randomBytes(32) }
const first: SharedSecrets = { jwt: 'first '.repeat(6), data: 'data '.repeat(8), bankKeys: [bankKey] }
const second = 'second '.repeat(6)

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
beforeEach(() => withClient(database.connection, (client) => client.query('truncate operations.secrets')))
afterAll(() => database.drop())

const ask = (text: string) => withClient(database.connection, (client) => client.query(text))

/** The error lines of a refused start; none if it succeeds. */
async function start(secrets: SharedSecrets): Promise<string[]> {
  return await withClient(database.connection, (client) => requireSharedSecrets(client, secrets)).then(
    () => [],
    (error) => error.lines,
  )
}

it('the first process stores fingerprints of its secrets, and others with the same secrets may start', async () => {
  expect(await start(first)).toEqual([])
  expect(await start(first)).toEqual([])
  const { rows } = await withClient(database.connection, (client) =>
    client.query('select * from operations.secrets'),
  )
  expect(JSON.stringify(rows)).not.toContain('first')
})

it('each different secret is named', async () => {
  await start(first)
  expect(await start({ ...first, jwt: second, data: second })).toEqual([
    expect.stringMatching(/^DATA_SECRET is not the one/),
    expect.stringMatching(/^JWT_SECRET is not the one/),
  ])
  expect(await start(first)).toEqual([])
})

it('JWT_SECRET can be replaced by naming the previous one, also by several processes at once', async () => {
  await start(first)
  const changed: SharedSecrets = { ...first, jwt: second, jwtPrevious: first.jwt }
  expect(await start({ ...changed, jwtPrevious: 'some other secret of enough characters' })).toHaveLength(1)
  expect(await Promise.all([start(changed), start(changed), start(changed)])).toEqual([[], [], []])
  expect(await start({ ...first, jwt: second })).toEqual([])
  expect(await start(first)).toEqual([expect.stringMatching(/^JWT_SECRET is not the one/)])
  // And back to the first secret.
  expect(await start({ ...first, jwtPrevious: second })).toEqual([])
})

it('another bank key with the same id is refused by name, and a new key is accepted', async () => {
  await start(first)
  const other = { id: '2026', key: randomBytes(32) }
  expect(await start({ ...first, bankKeys: [other] })).toEqual([
    expect.stringMatching(/^BANK_DETAILS_KEYS has another key “2026”/),
  ])
  const next = { id: '2027', key: randomBytes(32) }
  expect(await start({ ...first, bankKeys: [next, bankKey] })).toEqual([])
  expect(await start({ ...first, bankKeys: [{ ...next, key: randomBytes(32) }, bankKey] })).toHaveLength(1)
  expect(await start(first)).toEqual([])
})

it('a bank key that encrypts stored accounts can’t be removed', async () => {
  const next = { id: '2027', key: randomBytes(32) }
  await ask(`
    alter table withdrawal_methods drop constraint withdrawal_methods_member_id_members_id_fk;
    insert into withdrawal_methods (id, member_id, bank_name, account_name, account_number_sealed, last_four, account_print, created_at)
    values (gen_random_uuid(), gen_random_uuid(), 'Bank', 'Member', '2026.a.b.c', '1234', 'print', now())`)
  expect(await start({ ...first, bankKeys: [next] })).toEqual([
    'BANK_DETAILS_KEYS lacks the key “2026”, with which a bank account is encrypted: add it behind the current one.',
  ])
  expect(await start({ ...first, bankKeys: [next, bankKey] })).toEqual([])
  await ask('delete from withdrawal_methods')
  expect(await start({ ...first, bankKeys: [next] })).toEqual([])
})
