import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startLocalPostgres } from '@kindling/local-postgres'
import pg from 'pg'
import { withClient } from '../../src/db/connections/with-client.ts'
import { migrate } from '../../src/db/migrating/migrate.ts'
import { differencesOf, schemaOf } from '../schema-of.ts'
import { makeApi } from './api.ts'
import { compare, demandWhole } from './compare.ts'
import { seconds } from './figures.ts'
import { Load, makePairs } from './load.ts'
import { startNginx } from './nginx.ts'
import { lookAt } from './open-market.ts'

// Upgrade from the previous version, whose checkout with installed packages MACHINES_BEFORE names, with a million
// members, bookings and messages. Load continues during `migrate` and the rolling restart to this version. No call may
// take longer than a second.
const size = Number(process.env.MACHINES_MEMBERS ?? 1_000_000)
const before = resolve(process.env.MACHINES_BEFORE ?? missing(), 'apps/api')
const ports = [4461, 4462]

function missing(): never {
  throw new Error('MACHINES_BEFORE names no checkout of the version before')
}

// The previous version's own modules create its data.
const opened: typeof import('./open-market.ts') = await import(join(before, 'test/machines/open-market.ts'))
const crowd: typeof import('../../bench/offers-crowd.ts') = await import(
  join(before, 'bench/offers-crowd.ts')
)

const folder = mkdtempSync('/tmp/kindling-town-')
// PostgreSQL runs as another user, who needs read access.
chmodSync(folder, 0o755)
const server = await startLocalPostgres({ dataDir: join(folder, 'database'), database: 'kindling' })
mkdirSync(join(folder, 'files'))
const env = { DATA_DIR: join(folder, 'files'), DATABASE_URL: server.connectionString }

const old = ports.map((port, nth) =>
  makeApi({ port, log: join(folder, `before-${nth}.log`), env, home: before }),
)
for (const api of old) await api.start()
const earlier = opened.lookAt(server.connection, env)
const superuser = new pg.Client({ ...server.superuser, database: 'kindling' })
await superuser.connect()
// Skips triggers and foreign keys for generated rows.
await superuser.query('set session_replication_role = replica')

await crowd.growOffers(earlier.deps.pools.maintenance.pool, Math.ceil(size * 1.5))
await superuser.query(`
  create unlogged table made as
    select uuidv7() as id, uuidv7() as intent_id, c.id as client_id, s.member_id, s.id as skill_id, n
    from (select id, row_number() over (order by id desc) as n from members) c
    join (select id, member_id, row_number() over (order by id) as n from skills) s using (n)
    where c.id <> s.member_id and n <= ${size * 0.75};
  insert into payment_intents (id, member_id, provider_id, skill_id, method, currency, amount, state, expires_at, closed_at)
    select intent_id, client_id, member_id, skill_id, 'wallet', 'GBP', 2000, 'refunded', now(), now() from made;
  insert into bookings (id, client_id, provider_id, skill_id, intent_id, title, description, status, booking_date,
      time_zone, location, payment_method, currency, price, expires_at)
    select id, client_id, member_id, skill_id, intent_id, 'Two shelves', 'In the kitchen', 'rejected',
      current_date - (n % 300)::int, 'Europe/London', '14 Mill Road', 'wallet', 'GBP', 2000, now() from made;
  insert into conversations (id, first_id, second_id, last_seq, last_at)
    select id, least(client_id, member_id), greatest(client_id, member_id), 2, now() from made
    on conflict do nothing;
  insert into messages (id, conversation_id, seq, is_from_first, content, key)
    select uuidv7(), id, seq, seq = 1, 'Is the bicycle in the yard?', seq::text
    from conversations, generate_series(1, 2) seq`)
await superuser.query('vacuum analyze payment_intents, bookings, conversations, messages')
const { rows } = await superuser.query<{ members: number; bookings: number }>(
  'select (select count(*)::int from members) as members, (select count(*)::int from bookings) as bookings',
)
console.info(`${rows[0]?.members} members and ${rows[0]?.bookings} bookings are there`)

const nginx = await startNginx(
  folder,
  4460,
  old.map(({ url }) => url),
)
const pairs = await makePairs(earlier.market, 20)
const load = new Load({
  urlOf: () => nginx.url,
  pairs,
  roundsPerSecond: 8,
  readers: 10,
  readsPerSecond: 40,
  pages: [
    '/offers?lat=51.507&lon=-0.128',
    '/bookings/get/user/outward',
    '/message/chat/history/users',
    '/wallet/balance',
  ],
})

/** Measures the errors and delays of calls during a step. */
async function during(name: string, work: () => Promise<unknown>) {
  for (const timeline of [load.writes, load.reads]) timeline.clear()
  load.takeRefusals()
  const at = performance.now()
  await work()
  const longest = Math.max(load.writes.longestWait(at), load.reads.longestWait(at))
  console.info(
    `${name}, ${seconds(performance.now() - at)}: ${load.writes.count} writes and ${load.reads.count} reads, ` +
      `p99 ${load.writes.wait(0.99).toFixed(0)} and ${load.reads.wait(0.99).toFixed(0)} ms, the longest ${seconds(longest)}; ` +
      `refused ${JSON.stringify(load.takeRefusals())}`,
  )
}

load.start()
await load.untilWritten(200)
await during('the version before', () => pause(20_000))
await during('migrations', async () => {
  const kindling = fileURLToPath(new URL('../../src/operator/kindling-command.ts', import.meta.url))
  const child = spawn(process.execPath, [kindling, 'migrate'], {
    env: { ...process.env, ...env, LOG_LEVEL: 'warn' },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the migrations ended with ${code}`)
})
await during('the version before, migrated', () => pause(20_000))
const now = ports.map((port, nth) => makeApi({ port, log: join(folder, `after-${nth}.log`), env }))
await during('both versions', async () => {
  for (const [nth, api] of old.entries()) {
    await nginx.leaveOut(api.url)
    const code = await api.stop()
    if (code !== 0) throw new Error(`a process ended with ${code}`)
    await now[nth]?.start()
    await nginx.leaveOut()
    await pause(10_000)
  }
})
await during('this version', () => pause(20_000))
await load.stop()

// Generated bookings have no ledger entries.
await superuser.query(`
  delete from bookings where id in (select id from made);
  delete from payment_intents where id in (select intent_id from made);
  delete from messages where conversation_id in (select id from made)`)
await earlier.deps.close()
const { deps } = lookAt(server.connection, env)
const found = await compare(deps, load)
console.info(`${load.written} acknowledged writes: ${found.lost} lost, ${found.doubled} doubled`)
await deps.close()
const schema = await schemaOf(superuser)
await superuser.query(`create database fresh owner "${server.connection.user}"`)
await migrate({ ...server.connection, database: 'fresh' })
const fresh = await withClient({ ...server.superuser, database: 'fresh' }, (client) => schemaOf(client))
const differences = differencesOf(withoutCrowd(schema), fresh)
console.info(`the schema has ${schema.size} objects, ${differences.length} otherwise than a fresh one`)
await superuser.end()
await nginx.close()
for (const api of now) await api.stop()
await server.stop()
if (process.env.MACHINES_KEEP !== 'true') rmSync(folder, { recursive: true })
demandWhole(found)
if (differences.length > 0) throw new Error(differences.join('\n'))

/** Leaves out the table that this test creates. */
function withoutCrowd(whole: Map<string, string>): Map<string, string> {
  return new Map([...whole].filter(([name]) => !/\bmade(\.|$)/.test(name)))
}
