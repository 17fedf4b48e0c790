import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findLocalPostgres, stopLocalPostgres } from '@kindling/local-postgres'
import { sql } from 'drizzle-orm'
import { localDatabaseName } from '../../src/db/open-database.ts'
import { makeApi } from './api.ts'
import { compare, demandWhole } from './compare.ts'
import { seconds } from './figures.ts'
import { fillDisk } from './fill-disk.ts'
import { Load, makePairs } from './load.ts'
import { openMailServer } from './mail-server.ts'
import { lookAt } from './open-market.ts'

// One process with its own PostgreSQL while the mail server is down, then while the disk is full: checks the errors
// that members see, that nothing is lost, and that it recovers by itself.
const home = mkdtempSync('/tmp/kindling-faults-')
const disk = join(home, 'disk')
mkdirSync(disk)
// This process runs in its own namespaces: the mount ends with it, and the loopback interface is still down.
execFileSync('ip', ['link', 'set', 'lo', 'up'])
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600m', 'none', disk])
execFileSync('chmod', ['755', home, disk])
const mailPort = 4462
const env = {
  DATA_DIR: join(disk, 'data'),
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  MAIL_FROM: 'hello@kindling.test',
}
const api = makeApi({ port: 4461, log: join(home, 'api.log'), env })
await api.start()
const connection = findLocalPostgres({ dataDir: env.DATA_DIR, database: localDatabaseName })?.connection
if (connection === undefined) throw new Error('the database is not running')
const { deps, market } = lookAt(connection, env)
const load = new Load({
  urlOf: () => api.url,
  pairs: await makePairs(market, 8),
  roundsPerSecond: 20,
  readers: 2,
  readsPerSecond: 20,
})
load.start()

const countWaiting = async () => {
  const { rows } = await deps.db.execute<{ count: number }>(sql`select count(*)::int as count from mails`)
  return rows[0]?.count ?? 0
}
await load.untilWritten(150)
const waiting = await countWaiting()
const mails = openMailServer(mailPort)
const mailsAt = performance.now()
const delivered = () => mails.delivered() > 0
while (!delivered() && performance.now() - mailsAt < 180_000) await pause(100)
console.info(
  `mail down: ${load.written} writes went on, ${JSON.stringify(load.takeRefusals())} refused, ${waiting} mails waited; ` +
    (delivered()
      ? `the first was sent ${seconds(performance.now() - mailsAt)} after mail came back`
      : 'none was sent'),
)

const release = fillDisk(disk)
load.writes.clear()
const fullAt = performance.now()
await pause(10_000)
const refused = JSON.stringify(load.takeRefusals())
release()
const freeAt = performance.now()
await load.untilWritten(60)
console.info(
  `disk full for ${seconds(freeAt - fullAt)}: refused ${refused}; the first write ${seconds(load.writes.firstSince(freeAt))} after there was room`,
)
await load.stop()
const found = await compare(deps, load)
console.info(`${load.written} acknowledged writes: ${found.lost} lost, ${found.doubled} doubled`)
await deps.close()
await api.stop()
mails.close()
await stopLocalPostgres(env.DATA_DIR)
execFileSync('umount', [disk])
rmSync(home, { recursive: true })
demandWhole(found)
if (!delivered()) throw new Error('no mail was sent')
