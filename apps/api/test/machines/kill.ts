import { setTimeout as pause } from 'node:timers/promises'
import { compare, demandWhole } from './compare.ts'
import { seconds, spread } from './figures.ts'
import { Load, makePairs } from './load.ts'
import { openTown } from './town.ts'

// Three processes are killed and restarted one after another. Clients retry on the next process.
const minutes = Number(process.env.MACHINES_MINUTES ?? 2)

const town = await openTown({ processes: 3, port: 4421 })
const pairs = await makePairs(town.market, 24)
const load = new Load({ urlOf: town.nextUrl, pairs, roundsPerSecond: 60, readers: 4, readsPerSecond: 60 })
load.start()
const until = performance.now() + minutes * 60_000
const starts: number[] = []
while (performance.now() < until) {
  for (const api of town.apis) {
    await load.untilWritten(50)
    await pause(Math.random() * 500)
    await api.kill()
    starts.push(await api.start())
  }
}
await load.stop()
const found = await compare(town.deps, load)
console.info(
  `${starts.length} kills in ${minutes} minutes, ready again after ${spread(starts)}; ` +
    `a write took ${seconds(load.writes.longestWait(0))} at most, second tries included`,
)
console.info(`${load.written} acknowledged writes: ${found.lost} lost, ${found.doubled} doubled`)
await town.close()
demandWhole(found)
