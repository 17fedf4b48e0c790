import type { Deps } from '../src/deps.ts'
import { auditBooks } from '../src/ledger/check-books.ts'
import { DAY, HOUR } from '../src/platform/durations.ts'
import { fillBookings } from './audit-books.ts'
import { openBenchApp } from './bench-app.ts'
import { fillBooks, unguarded } from './money-books.ts'

// How long audits take, with few books behind them and with many: of everything, beside one plain read of all entries, and
// of a day's 10,000 entries, beside everything. No table has been analyzed since it was filled, as after a restore.
const sizes = [7500, Number(process.env.BENCH_BOOKINGS ?? 750_000)]
const ordersADay = 2500
/** Everything, in plain reads of all entries: a plan that goes over the books for each row needs far more. */
const mostReads = 1000
/** A night, as a share of everything, with many books. */
const largestShare = 0.1

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; answer: T }> {
  const start = performance.now()
  const answer = await work()
  return { seconds: (performance.now() - start) / 1000, answer }
}

/** Answers what everything takes in plain reads, and a night's share of it. */
async function measure(bookings: number): Promise<{ reads: number; share: number }> {
  const { deps, close } = await openBenchApp()
  const { db, pool } = deps.pools.maintenance
  const now = new Date()
  const tomorrow = new Date(now.getTime() + DAY)
  const audit = (at: Date) => timed(() => auditBooks(db, at))
  const fill = (first: number, orders: number, from: Date, until: Date) => {
    const to = new Date(until.getTime() - 2 * HOUR)
    return unguarded(deps.config, (client) => fillBookings(client, { first, orders, from, to }))
  }
  try {
    const orders = Math.round((bookings * 7) / 3)
    await unguarded(deps.config, (client) => client.query('alter system set autovacuum = off'))
    await unguarded(deps.config, (client) => client.query('select pg_reload_conf()'))
    await fillBooks(deps, Math.round((bookings * 52) / 15))
    await fill(1, orders, new Date(now.getTime() - 700 * DAY), now)
    await unguarded(deps.config, (client) => client.query('delete from pg_statistic'))
    const { rows } = await pool.query<{ n: number }>('select count(*) as n from ledger_entries')
    const read = await timed(() => pool.query('select sum(amount) from ledger_entries'))
    const whole = await audit(now)
    await fill(orders + 1, ordersADay, now, tomorrow)

    const changed = await harm(deps, 1)
    const found = (await audit(tomorrow)).answer.problems.map(({ place }) => place)
    if (!found.includes(changed)) throw new Error(`${changed} was changed, and not found`)
    await harm(deps, -1)
    const night = await audit(tomorrow)
    const problems = [...whole.answer.problems, ...night.answer.problems]
    if (problems.length > 0) throw new Error(JSON.stringify(problems.slice(0, 5)))

    const ratios = { reads: whole.seconds / read.seconds, share: night.seconds / whole.seconds }
    const counts = [bookings, rows[0]?.n ?? 0].map((count) => count.toLocaleString('en'))
    const seconds = [read, whole, night].map((each) => each.seconds.toFixed(2))
    const cells = [...counts, ...seconds, ratios.reads.toFixed(0), ratios.share.toFixed(3)]
    console.log(`| ${cells.join(' | ')} |`)
    return ratios
  } finally {
    await close()
  }
}

/** Changes the newest entry, and answers the key of its transfer. */
async function harm(deps: Deps, by: number): Promise<string> {
  const { rows } = await unguarded(deps.config, (client) =>
    client.query<{ key: string }>(
      `update ledger_entries e set amount = amount + $1 from transfers t
      where e.id = (select max(id) from ledger_entries) and t.id = e.transfer_id returning t.key`,
      [by],
    ),
  )
  return rows[0]?.key ?? ''
}

console.log(
  `everything: at most ${mostReads} reads; a night with many books: at most ${largestShare} of everything\n`,
)
console.log('| bookings | entries | one read, s | everything, s | a night, s | reads | share |')
console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
const measured: Awaited<ReturnType<typeof measure>>[] = []
for (const bookings of sizes) measured.push(await measure(bookings))
const { reads = Number.NaN, share = Number.NaN } = measured.at(-1) ?? {}
console.log(`ratio everything, times a plain read: ${reads.toFixed(2)}`)
console.log(`ratio a night, share of everything: ${share.toFixed(4)}`)
if (measured.some(({ reads }) => reads > mostReads) || share > largestShare) process.exitCode = 1
