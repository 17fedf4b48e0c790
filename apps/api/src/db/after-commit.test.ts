import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../test/test-database.ts'
import { announceAfterCommit } from './after-commit.ts'
import { type Connection, connect } from './connect.ts'

const onPublished = vi.fn()
let database: TestDatabase
let connection: Connection
beforeAll(async () => {
  database = await cloneDatabase()
  // One connection, so that a transaction would find what an earlier one left behind.
  connection = connect(database.connection, { log: { error() {} }, max: 1, onPublished })
})
afterEach(() => onPublished.mockClear())
afterAll(async () => {
  await connection.pool.end()
  await database.drop()
})

it('announceAfterCommit announces once, after the commit', async () => {
  await connection.db.transaction(async (tx) => {
    announceAfterCommit(tx)
    await tx.transaction(async (inner) => announceAfterCommit(inner))
    expect(onPublished).not.toHaveBeenCalled()
  })
  expect(onPublished).toHaveBeenCalledTimes(1)
})

it('an announcement in a savepoint is made with the whole transaction', async () => {
  await connection.db.transaction((tx) => tx.transaction(async (inner) => announceAfterCommit(inner)))
  expect(onPublished).toHaveBeenCalledTimes(1)
})

it('a rollback announces nothing, nor does the connection’s next transaction', async () => {
  const undone = connection.db.transaction(async (tx) => {
    announceAfterCommit(tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await connection.db.transaction((tx) => tx.execute('select 1'))
  expect(onPublished).not.toHaveBeenCalled()
})
