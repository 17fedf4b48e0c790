import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { compare, demandWhole } from './compare.ts'
import { seconds } from './figures.ts'
import { Load, makePairs } from './load.ts'
import { openStreams } from './streams.ts'
import { openTown } from './town.ts'

// Soak test: two processes under constant load. Memory, handles and connections must not grow.
const minutes = Number(process.env.MACHINES_MINUTES ?? 10)
const samplesInAll = 10

const town = await openTown({ processes: 2, port: 4441 })
const pairs = await makePairs(town.market, 20)
const streams = (
  await Promise.all(
    town.apis.map(({ url }) =>
      openStreams(
        url,
        pairs.map(({ client }) => client),
        5,
      ),
    ),
  )
).flat()
const load = new Load({ urlOf: town.nextUrl, pairs, roundsPerSecond: 15, readers: 8, readsPerSecond: 60 })

async function sample() {
  const { rows } = await town.deps.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name like 'kindling%'`,
  )
  const pids = town.apis.map((api) => api.pid())
  const kilobytes = pids.map((pid) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
  )
  return {
    megabytes: sum(kilobytes) / 1024,
    handles: sum(pids.map((pid) => readdirSync(`/proc/${pid}/fd`).length)),
    connections: rows[0]?.count ?? 0,
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}

load.start()
const samples: Awaited<ReturnType<typeof sample>>[] = []
for (let nth = 0; nth <= samplesInAll; nth += 1) {
  // By the first sample, every process has loaded its code and opened its connections.
  await pause(nth === 0 ? Math.min(30_000, minutes * 15_000) : (minutes * 60_000) / samplesInAll)
  samples.push(await sample())
  const { megabytes, handles, connections } = samples.at(-1) ?? (await sample())
  console.info(
    `${seconds(performance.now())}: ${megabytes.toFixed(0)} MB, ${handles} handles, ${connections} connections, ` +
      `${load.written} writes, ${load.reads.count} reads, p99 of a write ${load.writes.wait(0.99).toFixed(0)} ms`,
  )
}
await load.stop()
const found = await compare(town.deps, load)
console.info(
  `${load.written} acknowledged writes: ${found.lost} lost, ${found.doubled} doubled; refused ${JSON.stringify(load.takeRefusals())}`,
)
for (const stream of streams) await stream.close()
await town.close()
demandWhole(found)
