import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { settingsOf } from '../../../src/db/hosts.ts'
import { makeApi } from '../api.ts'
import { compare, demandWhole } from '../compare.ts'
import { Load, makePairs } from '../load.ts'
import { lookAt } from '../open-market.ts'
import { type Cluster, fillDisk, makeCluster } from './cluster.ts'
import { type Host, openNetwork } from './hosts.ts'

// Three PostgreSQL servers with Patroni and etcd, each on a machine of its own as far as network, disk and death are
// concerned. Under load the primary's machine is killed, cut off or filled up, in turn.
const rounds = Number(process.env.MACHINES_FAILOVERS ?? 4)
const writesARound = Number(process.env.MACHINES_WRITES ?? 1000)

type Fault = (leader: Host, cluster: Cluster) => () => Promise<void> | void

/**
 * Each does its harm to the primary's machine, and answers how it is repaired: it dies, its link is cut, its disk is full,
 * or it is cut off from the other servers while its clients still reach it.
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
  full: (leader) => fillDisk(leader),
  apart: (leader, { hosts }) => {
    const others = hosts.filter((host) => host !== leader).map(({ address }) => address)
    leader.setReach(others, false)
    return () => leader.setReach(others, true)
  },
}
const wanted = process.env.MACHINES_FAULTS?.split(',') ?? Object.keys(faults)

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const home = mkdtempSync('/tmp/kindling-failover-')
// PostgreSQL runs as a user of its own.
chmodSync(home, 0o755)
openNetwork()
const cluster = await makeCluster(home, { diskMegabytes: 1500 })
console.log('three servers run')
const env = {
  DATABASE_URL: `${cluster.url}?target_session_attrs=read-write`,
  DATABASE_READ_URL: cluster.url,
  DATA_DIR: join(home, 'files'),
}
const api = makeApi({ port: 4401, log: join(home, 'api.log'), env })
await api.start()
const { deps, market } = lookAt(settingsOf(cluster.url, 'read-write'), env)
const pairs = await makePairs(market, 12)
const load = new Load({ urlOf: () => api.url, pairs, roundsPerSecond: 60, readers: 4, readsPerSecond: 80 })
load.start()
await load.untilWritten(200)

for (let round = 0; round < rounds; round += 1) {
  const name = wanted[round % wanted.length] ?? ''
  const leader = await cluster.leader()
  for (const timeline of [load.writes, load.reads]) timeline.clear()
  load.takeRefusals()
  const at = performance.now()
  const repair = faults[name]?.(leader, cluster)
  // Whoever reads and writes goes on against the two that are left.
  await pause(12_000)
  await load.untilWritten(writesARound / 2)
  const [writers, readers] = [load.writes.longestGap(at), load.reads.longestGap(at)]
  await repair?.()
  const repairedAt = performance.now()
  await cluster.untilWhole()
  console.log(
    `${round + 1} ${name} (${leader.name}): writers ${seconds(writers)}, one waited ${seconds(load.writes.longestWait(at))}; ` +
      `readers ${seconds(readers)}, one waited ${seconds(load.reads.longestWait(at))}; whole again ${seconds(performance.now() - repairedAt)} after the repair; ` +
      `${load.written} writes so far; ${JSON.stringify(load.takeRefusals())}`,
  )
  await load.untilWritten(writesARound / 2)
}

await load.stop()
await cluster.untilWhole()
const found = await compare(deps, load)
console.log(
  `${rounds} failovers, ${load.written} acknowledged writes: ${found.lost} lost, ${found.doubled} doubled`,
)
demandWhole(found)
await deps.close()
await api.stop()
for (const host of cluster.hosts) await host.kill()
if (process.env.MACHINES_KEEP !== 'true') {
  for (const host of cluster.hosts) host.unmount()
  rmSync(home, { recursive: true })
}
