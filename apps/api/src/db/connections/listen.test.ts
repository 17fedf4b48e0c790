import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { connect } from '../connect.ts'
import { listen } from './listen.ts'

const soon = { timeout: 10_000, interval: 5 }
const silent = { warn() {}, error() {} }

let database: TestDatabase
let announced = 0
let ear: pg.Client
beforeAll(async () => {
  database = await cloneDatabase()
  ear = new pg.Client(database.connection)
  await ear.connect()
  await ear.query('listen published')
  ear.on('notification', () => {
    announced += 1
  })
})
afterAll(async () => {
  await ear.end()
  await database.drop()
})

it('announces once for everything published during a read, and reads once after each announcement', async () => {
  let reads = 0
  let release = () => {}
  let isHeld = false
  const listener = listen(
    database.connection,
    {},
    {
      log: silent,
      onGap() {},
      feed: {
        channel: 'published',
        begin: (client) => async (isAnnounced) => {
          reads += 1
          if (isAnnounced) await client.query('notify published')
          const { promise, resolve } = Promise.withResolvers<void>()
          release = resolve
          if (isHeld) await promise
        },
      },
    },
  )
  await vi.waitUntil(() => listener.isInTouch(), soon)
  isHeld = true
  listener.announce()
  await vi.waitUntil(() => announced === 1, soon)
  const before = reads
  for (let n = 0; n < 50; n += 1) listener.announce()
  isHeld = false
  release()
  await vi.waitUntil(() => announced === 2 && reads > before, soon)
  await listener.close()
  await ear.query('select')
  expect(announced).toBe(2)
})

it('also reads without an announcement, since the publishing process may have died', async () => {
  let reads = 0
  const feed = {
    channel: 'published',
    begin: () => async () => {
      reads += 1
    },
  }
  const listener = listen(database.connection, {}, { log: silent, onGap() {}, feed })
  await vi.waitUntil(() => reads >= 3, soon)
  await listener.close()
})

it('begins its feed anew on each connection', async () => {
  let begun = 0
  const feed = {
    channel: 'published',
    begin() {
      begun += 1
      return async () => {}
    },
  }
  const listener = listen(database.connection, {}, { log: silent, onGap() {}, feed })
  const { pool } = connect(database.connection, { log: silent })
  await vi.waitUntil(() => listener.isInTouch(), soon)
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kindling listener' and datname = current_database()",
  )
  await vi.waitUntil(() => begun === 2 && listener.isInTouch(), soon)
  await listener.close()
  await pool.end()
})
