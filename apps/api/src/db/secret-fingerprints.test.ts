import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../test/test-database.ts'
import { requireSharedSecrets, type SharedSecrets } from './secret-fingerprints.ts'
import { withClient } from './with-client.ts'

const first = { jwt: 'first '.repeat(6), data: 'data '.repeat(8) }
const second = 'second '.repeat(6)

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
beforeEach(() => withClient(database.connection, (client) => client.query('truncate operations.secrets')))
afterAll(() => database.drop())

/** The lines of a start that is refused. */
async function start(secrets: SharedSecrets): Promise<string[]> {
  return await withClient(database.connection, (client) => requireSharedSecrets(client, secrets)).then(
    () => [],
    (error) => error.lines,
  )
}

it('the first process says which secrets there are, and another with the same may start', async () => {
  expect(await start(first)).toEqual([])
  expect(await start(first)).toEqual([])
  const { rows } = await withClient(database.connection, (client) =>
    client.query('select * from operations.secrets'),
  )
  expect(JSON.stringify(rows)).not.toContain('first')
})

it('each secret that differs is named', async () => {
  await start(first)
  expect(await start({ jwt: second, data: second })).toEqual([
    expect.stringMatching(/^DATA_SECRET is not the one/),
    expect.stringMatching(/^JWT_SECRET is not the one/),
  ])
  expect(await start(first)).toEqual([])
})

it('JWT_SECRET is changed by who names the one before, also by several processes at once', async () => {
  await start(first)
  const changed = { ...first, jwt: second, jwtPrevious: first.jwt }
  expect(await start({ ...changed, jwtPrevious: 'some other secret of enough characters' })).toHaveLength(1)
  expect(await Promise.all([start(changed), start(changed), start(changed)])).toEqual([[], [], []])
  expect(await start({ ...first, jwt: second })).toEqual([])
  expect(await start(first)).toEqual([expect.stringMatching(/^JWT_SECRET is not the one/)])
  // And back.
  expect(await start({ ...first, jwtPrevious: second })).toEqual([])
})
