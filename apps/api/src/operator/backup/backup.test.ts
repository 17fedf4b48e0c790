import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalPostgres, stopLocalPostgres } from '@kindling/local-postgres'
import { asc } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onlyAtNight } from '../../../test/depth.ts'
import { connect, type Database } from '../../db/connect.ts'
import { migrate } from '../../db/migrating/migrate.ts'
import { localDatabaseName } from '../../db/open-database.ts'
import { members } from '../../db/schema/members/members.ts'
import { transfers } from '../../db/schema/money/ledger.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createFolderStore } from '../../files/storage/folder-store.ts'
import { createStorage } from '../../files/storage/storage.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { grantDemoFunds } from '../../ledger/grants.ts'
import { openAccounts } from '../../ledger/transfers.ts'
import { createLog } from '../../platform/log.ts'
import { spawnKindling } from '../kindling-test-kit.ts'
import { readLastBackup } from './last-backup.ts'

const log = createLog('silent')
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kindling-backup-'))
  // PostgreSQL started by root runs as another user, which must be able to enter the folder.
  chmodSync(folder, 0o711)
})
afterAll(async () => {
  for (const name of ['data', 'until', 'end', 'late']) await stopLocalPostgres(join(folder, name))
  rmSync(folder, { recursive: true })
})

/** Runs a command on a data folder. @returns its exit code and output */
async function command(name: 'backup' | 'restore', dataDir: string, ...words: string[]) {
  const to = join(folder, 'backups')
  const { code, said } = await spawnKindling([name, to, ...words], { DATA_DIR: join(folder, dataDir) })
  return { code, said }
}

/** A data folder with a running server and a connection pool. */
async function open(name: string) {
  const dataDir = join(folder, name)
  const server = await startLocalPostgres({ dataDir, database: localDatabaseName, durable: false })
  await migrate(server.connection)
  const { db, pool } = connect(server.connection, { log, max: 2 })
  const close = async () => {
    await pool.end()
    await server.stop()
  }
  return { db, pool, storage: createStorage(createFolderStore(dataDir)), close }
}

const memberId = v7()

/** Stores a file and books a payment, in that order, as uploads do. */
async function write({
  db,
  storage,
}: Pick<Awaited<ReturnType<typeof open>>, 'db' | 'storage'>): Promise<void> {
  await storage.put(randomBytes(2000), { contentType: 'application/pdf', isPublic: false })
  await inTransaction(db, (tx) =>
    grantDemoFunds(tx, { memberId, currency: 'GBP', amount: 100, key: v7(), at: new Date() }),
  )
}

/** The members' files: hashes by name. */
function filesOf(name: string): Record<string, string> {
  const at = join(folder, name, 'private-files')
  const hash = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(at, file)))
      .digest('hex')
  return Object.fromEntries(
    readdirSync(at)
      .sort()
      .map((file) => [file, hash(file)]),
  )
}

async function paymentsOf(db: Database): Promise<string[]> {
  const rows = await db.select({ key: transfers.key }).from(transfers).orderBy(asc(transfers.key))
  return rows.map(({ key }) => key)
}

async function makeMember(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.insert(members).values({
      id: memberId,
      email: 'ada@example.test',
      phone: '+44 20 7946 0000',
      firstname: 'Ada',
      lastname: 'Byron',
      gender: 'other',
      passwordHash: 'none',
      referralCode: memberId,
    })
    await openAccounts(tx, memberId)
  })
}

it('restores a point in time from a backup made during writes and the log', {
  ...onlyAtNight,
  timeout: 300_000,
}, async () => {
  const own = await open('data')
  await makeMember(own.db)
  await write(own)
  expect(await command('backup', 'data', '--log')).toMatchObject({ code: 0 })

  let isWriting = true
  const writing = (async () => {
    while (isWriting) await write(own)
  })()
  const backedUp = await command('backup', 'data')
  isWriting = false
  await writing
  expect(backedUp).toMatchObject({ code: 0, said: expect.stringMatching(/^The backup is /) })

  expect(await readLastBackup(join(folder, 'data'))).toBeInstanceOf(Date)

  for (let nth = 0; nth < 20; nth += 1) await write(own)
  const [payments, files] = [await paymentsOf(own.db), filesOf('data')]
  const moment = await own.pool.query<{ now: Date }>('select clock_timestamp() as now')
  const until = moment.rows[0]?.now.toISOString() ?? ''
  for (let nth = 0; nth < 5; nth += 1) await write(own)
  expect(await command('backup', 'data', '--log')).toMatchObject({ code: 0 })
  const [laterPayments, laterFiles] = [await paymentsOf(own.db), filesOf('data')]
  await own.close()

  expect(await command('restore', 'until', '--until', until)).toMatchObject({ code: 0 })
  const restored = await open('until')
  expect(await paymentsOf(restored.db)).toEqual(payments)
  expect(filesOf('until')).toEqual(files)
  expect(await checkBooks(restored.db)).toEqual([])
  await write(restored)
  await restored.close()

  expect(await command('restore', 'end')).toMatchObject({ code: 0 })
  const latest = await open('end')
  expect(await paymentsOf(latest.db)).toEqual(laterPayments)
  expect(filesOf('end')).toEqual(laterFiles)
  expect(await checkBooks(latest.db)).toEqual([])
  await latest.close()

  const late = await command('restore', 'late', '--until', '2999-01-01T00:00:00Z')
  expect(late).toEqual({ code: 1, said: 'The log ends before 2999-01-01T00:00:00.000Z.\n' })
})

it('refuses an existing folder, a time without a backup, and an invalid time', async () => {
  mkdirSync(join(folder, 'data'), { recursive: true })
  const words = [
    await command('restore', 'data'),
    await command('restore', 'none', '--until', '2001-01-01T00:00:00Z'),
    await command('restore', 'none', '--until', 'yesterday'),
  ]
  expect(words).toEqual([
    { code: 1, said: expect.stringMatching(/^DATA_DIR, \S+\/data, is there already/) },
    { code: 1, said: expect.stringMatching(/has no backup of before 2001-01-01/) },
    { code: 2, said: expect.stringMatching(/^--until takes a moment/) },
  ])
}, 60_000)

it('refuses to back up a data folder without a database, and creates none', async () => {
  expect(await command('backup', 'mistyped')).toEqual({
    code: 1,
    said: `DATA_DIR, ${join(folder, 'mistyped')}, doesn’t exist: set DATA_DIR or DATABASE_URL.\n`,
  })
  expect(existsSync(join(folder, 'mistyped'))).toBe(false)
}, 60_000)
