import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { settingsOf } from '../../../src/db/connections/hosts.ts'
import { makeApi } from '../api.ts'
import { compare, demandWhole } from '../compare.ts'
import { seconds, spread } from '../figures.ts'
import { fillDisk } from '../fill-disk.ts'
import { Load, makePairs } from '../load.ts'
import { lookAt } from '../open-market.ts'
import { type Cluster, makeCluster } from './cluster.ts'
import { type Host, openNetwork } from './hosts.ts'

// Failover test: three PostgreSQL servers with Patroni and etcd on simulated hosts with their own network and disk.
// Under load, the primary's host is killed, disconnected, filled up or partitioned, in turn.
const rounds = Number(process.env.MACHINES_FAILOVERS ?? 4)
const writesARound = Number(process.env.MACHINES_WRITES ?? 1000)

type Fault = (leader: Host, cluster: Cluster) => () => Promise<void> | void

/**
 * Injects a fault into the primary's host and returns its repair: the host dies, its link is down, its disk is full, or
 * it is partitioned from the other servers while its clients still reach it.
 */
const faults: Record<string, Fault> = {
  killed: (leader, { start }) => {
    void leader.kill()
    return () => start(leader)
  },
  cut: (leader) => {
    leader.setLink(false)
    return () => leader.setLink(true)
  },
  full: (leader) => fillDisk(leader.disk),
  apart: (leader, { hosts }) => {
    const others = hosts.filter((host) => host !== leader).map(({ address }) => address)
    leader.setReach(others, false)
    return () => leader.setReach(others, true)
  },
}
const wanted = process.env.MACHINES_FAULTS?.split(',') ?? Object.keys(faults)

const home = mkdtempSync('/tmp/kindling-failover-')
// PostgreSQL runs as another user, who needs read access.
chmodSync(home, 0o755)
openNetwork()
const cluster = await makeCluster(home, { diskMegabytes: 1500 })
console.info('three servers run')
const env = {
  DATABASE_URL: `${cluster.url}?target_session_attrs=read-write`,
  DATABASE_READ_URL: cluster.url,
  DATA_DIR: join(home, 'files'),
}
const api = makeApi({ port: 4401, log: join(home, 'api.log'), env })
await api.start()
const { deps, market } = lookAt(settingsOf(cluster.url, 'read-write'), env)
const pairs = await makePairs(market, 24)
const load = new Load({ urlOf: () => api.url, pairs, roundsPerSecond: 60, readers: 4, readsPerSecond: 80 })
load.start()
await load.untilWritten(200)

const figures = new Map<string, { writers: number[]; readers: number[] }>()
for (let round = 0; round < rounds; round += 1) {
  const name = wanted[round % wanted.length] ?? ''
  const leader = await cluster.leader()
  for (const timeline of [load.writes, load.reads]) timeline.clear()
  load.takeRefusals()
  const at = performance.now()
  const repair = faults[name]?.(leader, cluster)
  // The load continues on the two remaining servers.
  await pause(12_000)
  await load.untilWritten(writesARound / 2)
  const found = figures.get(name) ?? { writers: [], readers: [] }
  figures.set(name, found)
  found.writers.push(load.writes.longestGap(at))
  found.readers.push(load.reads.longestWait(at))
  const refusals = JSON.stringify(load.takeRefusals())
  await repair?.()
  const repairedAt = performance.now()
  await cluster.untilWhole()
  const whole = seconds(performance.now() - repairedAt)
  console.info(
    `${round + 1} ${name} ${leader.name}: no write for ${seconds(found.writers.at(-1) ?? 0)}, ` +
      `a reader waited ${seconds(found.readers.at(-1) ?? 0)}, whole ${whole} after the repair, ` +
      `${load.written} writes so far, refused meanwhile ${refusals}`,
  )
  await load.untilWritten(writesARound / 2)
}

await load.stop()
await cluster.untilWhole()
const found = await compare(deps, load)
console.info(
  `${rounds} failovers, ${load.written} acknowledged writes: ${found.lost} lost, ${found.doubled} doubled; the books: ${found.problems.length} problems`,
)
for (const [name, { writers, readers }] of figures) {
  console.info(`${name}: no write for ${spread(writers)}; the reader who waited longest, ${spread(readers)}`)
}
demandWhole(found)
await deps.close()
await api.stop()
for (const host of cluster.hosts) await host.kill()
if (process.env.MACHINES_KEEP !== 'true') {
  for (const host of cluster.hosts) host.unmount()
  rmSync(home, { recursive: true })
}
