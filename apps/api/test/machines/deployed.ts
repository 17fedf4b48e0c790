import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv, promisify } from 'node:util'
import { settingsOf } from '../../src/db/connections/hosts.ts'
import { compare, demandWhole } from './compare.ts'
import { Load, makePairs } from './load.ts'
import { lookAt } from './open-market.ts'

// Load test of hosts that were set up by deploy/README.md, through their reverse proxy, while commands inject faults:
//   node test/machines/deployed.ts /etc/kindling/kindling.env COMMAND …
// Raise the rate limits first (`kindling switch set limits 1000`), and begin with a database without bookings.
const [file = '', ...commands] = process.argv.slice(2)
const callsPerSecond = 30
/** Pause before each command, and between its end and the measurement. */
const restMs = Number(process.env.MACHINES_REST_SECONDS ?? 20) * 1000

const settings = parseEnv(readFileSync(file, 'utf8'))
const { PUBLIC_URL: url = '', DATABASE_DIRECT_URL = '', JWT_SECRET = '', DATA_SECRET = '' } = settings
const { deps, market } = lookAt(settingsOf(DATABASE_DIRECT_URL, 'read-write'), {
  JWT_SECRET,
  DATA_SECRET,
  PUBLIC_URL: url,
})
const pairs = await makePairs(market, 16)
const load = new Load({
  urlOf: () => url,
  pairs,
  // A round is three calls.
  roundsPerSecond: callsPerSecond / 6,
  readers: 8,
  readsPerSecond: callsPerSecond / 2,
})
load.start()
for (const command of commands) {
  await pause(restMs)
  load.takeRefusals()
  for (const timeline of [load.writes, load.reads]) timeline.clear()
  const at = performance.now()
  await promisify(execFile)('bash', ['-c', command])
  const took = performance.now() - at
  await pause(restMs)
  console.info(
    `${command}: ${inSeconds(took)}; nobody was answered for ${inSeconds(load.reads.longestGap(at))}, no write for ` +
      `${inSeconds(load.writes.longestGap(at))}, the longest wait ${inSeconds(load.writes.longestWait(at))}; ` +
      `refused meanwhile ${JSON.stringify(load.takeRefusals())}`,
  )
}
await load.stop()
const found = await compare(deps, load)
console.info(`${load.written} acknowledged writes: ${found.lost} lost, ${found.doubled} doubled`)
await deps.close()
demandWhole(found)

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
