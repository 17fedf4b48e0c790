import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { LocalPostgres } from '@kindling/local-postgres'
import autocannon from 'autocannon'
import { makeStandby, type Standby } from '../standby.ts'
import { makePairs } from './load.ts'
import { openTown } from './town.ts'

// Throughput of offer reads with one, two and four processes on this machine, with and without a replica.
const duration = Number(process.env.MACHINES_SECONDS ?? 5)
const connections = 32

/** CPU ticks of all processors, in total and idle. */
function readTicks(): { all: number; idle: number } {
  const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/) ?? []
  const numbers = ticks.slice(0, 8).map(Number)
  return { all: numbers.reduce((sum, one) => sum + one, 0), idle: (numbers[3] ?? 0) + (numbers[4] ?? 0) }
}

async function measure(processes: number, hasReplica: boolean) {
  let standby: Standby | undefined
  const withReplica = async (server: LocalPostgres, folder: string): Promise<Record<string, string>> => {
    standby = await makeStandby(server, { dataDir: join(folder, 'database') })
    const { host = '', port, user = '', password = '', database } = standby.connection
    return { DATABASE_READ_URL: `postgres://${user}:${password}@/${database}?host=${host}&port=${port}` }
  }
  const town = await openTown({ processes, port: 4451, env: hasReplica ? withReplica : {} })
  const [pair] = await makePairs(town.market, 1)
  const headers = { authorization: `Bearer ${await pair?.client.token()}` }
  const read = async (seconds: number) =>
    await Promise.all(
      town.apis.map(({ url }) =>
        autocannon({
          url: `${url}/api/skills/${pair?.offer.id}`,
          headers,
          connections: connections / processes,
          duration: seconds,
        }),
      ),
    )
  await read(2)
  const before = readTicks()
  const results = await read(duration)
  const after = readTicks()
  await town.close()
  await standby?.close()
  const bad = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0)
  if (bad > 0) throw new Error(`${bad} reads failed`)
  const busy = 1 - (after.idle - before.idle) / (after.all - before.all)
  return { perSecond: results.reduce((sum, { requests }) => sum + requests.average, 0), busy }
}

for (const hasReplica of [false, true]) {
  for (const processes of [1, 2, 4]) {
    const { perSecond, busy } = await measure(processes, hasReplica)
    console.info(
      `${processes} processes, ${hasReplica ? 'a replica' : 'no replica'}: ${perSecond.toFixed(0)} reads a second, ` +
        `${(busy * 100).toFixed(0)}% of ${availableParallelism()} processors busy`,
    )
  }
}
