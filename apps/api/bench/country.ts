import { type Call, type Cost, costs, streamKilobytes } from './country/costs.ts'
import { country, visitsOfYear } from './country/demand.ts'

// A year of a country, hour by hour: what its busiest hours ask of processors, disks and memory, how many machines that
// is, what they cost a member a year, and where one primary ends. Runs in a second and needs nothing.

/** Busy for so much of the time at most: what is left is for bursts within the hour, and for the machine that died. */
const utilisation = 0.5
/** Prices of ordinary machines and disks of a large provider, in pounds a month; to be replaced by one's own. */
const prices = { core: 24, diskTerabyte: 95, bucketTerabyte: 20, trafficTerabyte: 45 }
const apiCores = 8
const replicaCores = 16
/** The largest single machine that is ordinary to rent. */
const largest = { cores: 96, logMegabytesPerSecond: 250, terabytes: 16 }
const pictureKilobytes = 12

let seed = 20_261_125
function random(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

const visits = visitsOfYear(random)
const sorted = visits.toSorted((one, other) => one - other)
const busiest = sorted.at(-1) ?? 0
const usual = sorted[sorted.length >> 1] ?? 0
const year = visits.reduce((sum, hour) => sum + hour, 0)

const all = Object.entries(country.calls) as [Call, number][]
/** Of the calls of a visit, so much in all. */
function perVisit(of: (cost: Cost) => number, wanted: (cost: Cost) => boolean = () => true): number {
  return all
    .filter(([call]) => wanted(costs[call]))
    .reduce((sum, [call, times]) => sum + times * of(costs[call]), 0)
}
const perSecond = (perHour: number) => perHour / 3600
/** Processors that are busy all of the busiest hour. */
const busyCores = (microseconds: number) => (perSecond(busiest) * microseconds) / 1e6

const isWrite = (cost: Cost) => cost.isWrite
const node = busyCores(perVisit((cost) => cost.node))
const writes = busyCores(perVisit((cost) => cost.postgres, isWrite))
const reads = busyCores(
  perVisit(
    (cost) => cost.postgres,
    (cost) => !cost.isWrite,
  ),
)
const logPerSecond = (perSecond(busiest) * perVisit((cost) => cost.log)) / 1e6
const keptPerYear = (year * perVisit((cost) => cost.kept)) / 1e12
const streams = perSecond(busiest) * country.visitMinutes * 60
const traffic = (year * country.calls.picture * pictureKilobytes) / 1e9

const machines = {
  api: Math.ceil(node / utilisation / apiCores) + 1,
  primary: Math.ceil(writes / utilisation / 8) * 8,
  replicas: Math.max(2, Math.ceil(reads / utilisation / replicaCores) + 1),
}
const cores = {
  api: machines.api * apiCores,
  // The primary and one like it that waits to take over.
  primary: machines.primary * 2,
  replicas: machines.replicas * replicaCores,
  others: 24,
}
const databases = 2 + machines.replicas
const monthly = {
  cores: Object.values(cores).reduce((sum, count) => sum + count, 0) * prices.core,
  disks: keptPerYear * databases * prices.diskTerabyte,
  bucket: ((country.members * 0.6) / 1e6) * prices.bucketTerabyte,
  traffic: (traffic / 12) * prices.trafficTerabyte,
}
const perMember = (Object.values(monthly).reduce((sum, pounds) => sum + pounds, 0) * 12) / country.members

/** How many times as much until one primary ends, by what ends first. */
const walls = [
  ['processors of the primary', (largest.cores * utilisation) / writes],
  ['its log', largest.logMegabytesPerSecond / logPerSecond],
  ['its disk, after three years', largest.terabytes / (3 * keptPerYear)],
] as const
const [first, times] = walls.toSorted(([, one], [, other]) => one - other)[0] ?? walls[0]

const n = (value: number, digits = 0) =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const calls = perSecond(busiest) * all.reduce((sum, [, count]) => sum + count, 0)
console.log(`| ${n(country.members)} members | usual hour | busiest hour |
| --- | ---: | ---: |
| visits a second | ${n(perSecond(usual))} | ${n(perSecond(busiest))} |
| calls a second | ${n((calls * usual) / busiest)} | ${n(calls)} |
| bookings a second | ${n(perSecond(usual) * country.calls.booking, 1)} | ${n(perSecond(busiest) * country.calls.booking, 1)} |
| members with Kindling open | ${n((streams * usual) / busiest)} | ${n(streams)} |
| processors of the api | ${n((node * usual) / busiest, 1)} | ${n(node, 1)} |
| processors of the primary | ${n((writes * usual) / busiest, 1)} | ${n(writes, 1)} |
| processors of replicas | ${n((reads * usual) / busiest, 1)} | ${n(reads, 1)} |
| log, MB a second | ${n((logPerSecond * usual) / busiest, 1)} | ${n(logPerSecond, 1)} |

| Machines, busy for half of the time in the busiest hour | |
| --- | ---: |
| api, ${apiCores} processors each, one to spare | ${machines.api} |
| primary, and another that waits | 2 of ${machines.primary} processors |
| replicas, ${replicaCores} processors each, one to spare | ${machines.replicas} |
| PgBouncer, balancer, etcd, metrics | ${cores.others} processors in all |
| memory of the api's processes for streams | ${n((streams * streamKilobytes) / 1e6, 1)} GB in all |
| what a year leaves in the database | ${n(keptPerYear, 2)} TB |
| pictures sent in a year | ${n(traffic)} TB |
| a member costs in a year | £${n(perMember, 2)} |
`)
for (const [wall, much] of walls) console.log(`${wall}: ${n(much, 1)} times as much`)
console.log(`One primary ends with ${n((country.members * times) / 1e6)} million members: ${first}.`)
