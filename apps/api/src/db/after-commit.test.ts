import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../test/test-database.ts'
import { announceAfterCommit } from './after-commit.ts'
import { type Connection, connect } from './connect.ts'

const onPublished = vi.fn()
let database: TestDatabase
let connection: Connection
beforeAll(async () => {
  database = await cloneDatabase()
  // One connection: what one transaction leaves behind, the next one meets.
  connection = connect(database.connection, { log: { error() {} }, max: 1, onPublished })
})
afterEach(() => onPublished.mockClear())
afterAll(async () => {
  await connection.pool.end()
  await database.drop()
})

it('what is published is announced once its transaction has committed, and once', async () => {
  await connection.db.transaction(async (tx) => {
    announceAfterCommit(tx)
    await tx.transaction(async (inner) => announceAfterCommit(inner))
    expect(onPublished).not.toHaveBeenCalled()
  })
  expect(onPublished).toHaveBeenCalledTimes(1)
})

it('what was published in a savepoint is announced with the whole', async () => {
  await connection.db.transaction((tx) => tx.transaction(async (inner) => announceAfterCommit(inner)))
  expect(onPublished).toHaveBeenCalledTimes(1)
})

it('nothing is announced of what was undone, nor by the next transaction of that connection', async () => {
  const undone = connection.db.transaction(async (tx) => {
    announceAfterCommit(tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await connection.db.transaction((tx) => tx.execute('select 1'))
  expect(onPublished).not.toHaveBeenCalled()
})
