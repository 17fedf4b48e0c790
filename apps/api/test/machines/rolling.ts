import { setTimeout as pause } from 'node:timers/promises'
import { compare, demandWhole } from './compare.ts'
import { seconds, spread } from './figures.ts'
import { Load, makePairs } from './load.ts'
import { startNginx } from './nginx.ts'
import { openStreams } from './streams.ts'
import { openTown } from './town.ts'

// Rolling restart: three processes behind nginx are restarted in turn while members read, write and listen to events.
// No call may fail.
const pairCount = 25
const streamsOfEach = Number(process.env.MACHINES_STREAMS ?? 500) / (2 * pairCount)
const rounds = Number(process.env.MACHINES_ROUNDS ?? 1)

const town = await openTown({
  processes: 3,
  port: 4411,
  env: { DRAIN_SECONDS: '5', TRUST_PROXY: '127.0.0.1' },
})
const nginx = await startNginx(
  town.folder,
  4410,
  town.apis.map(({ url }) => url),
)
const pairs = await makePairs(town.market, pairCount)
const members = pairs.flatMap(({ client, offer }) => [client, offer.owner])
const streams = await openStreams(nginx.url, members, streamsOfEach)
const load = new Load({
  urlOf: () => nginx.url,
  pairs,
  roundsPerSecond: 20,
  readers: 20,
  readsPerSecond: 140,
})
const begun = performance.now()
load.start()
await load.untilWritten(100)
for (let round = 0; round < rounds; round += 1) {
  for (const api of town.apis) {
    // Without this, nginx would send calls to the process until it is gone, and wouldn't retry a POST elsewhere.
    await nginx.leaveOut(api.url)
    const code = await api.stop()
    if (code !== 0) throw new Error(`a process ended with ${code}`)
    await api.start()
    await nginx.leaveOut()
  }
}
await load.stop()
const lasted = performance.now() - begun
await pause(3000)

const missed = streams.flatMap(({ member, bookings, resets }) =>
  resets > 0 ? [] : load.bookingsOf(member.id).filter((id) => !bookings.has(id)),
)
const cuts = streams.flatMap((stream) => stream.cuts)
const resets = streams.reduce((sum, stream) => sum + stream.resets, 0)
const calls = load.written + load.reads.count
console.info(
  `${rounds * 3} restarts, ${calls} calls in ${seconds(lasted)} (${Math.round((calls * 1000) / lasted)} a second), ` +
    `tried again by their client: ${JSON.stringify(load.takeRefusals())}; the longest took ${seconds(load.writes.longestWait(0))}`,
)
console.info(
  `${streams.length} streams, cut off ${cuts.length} times, back after ${spread(cuts)}; ` +
    `${missed.length} events missed, ${resets} told to read everything again`,
)
const found = await compare(town.deps, load)
console.info(`${load.written} acknowledged writes: ${found.lost} lost, ${found.doubled} doubled`)
for (const stream of streams) await stream.close()
await nginx.close()
await town.close()
demandWhole(found)
if (missed.length > 0) throw new Error('events were missed')
