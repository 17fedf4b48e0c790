import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findLocalPostgres, stopLocalPostgres } from '@kindling/local-postgres'
import { localDatabaseName } from '../../src/db/open-database.ts'
import { isReady, makeApi } from './api.ts'
import { compare, demandWhole } from './compare.ts'
import { spread } from './figures.ts'
import { Load, makePairs } from './load.ts'
import { lookAt } from './open-market.ts'

// One process with its own embedded PostgreSQL. The database server is killed under load and has to be restarted by the
// process itself.
const kills = Number(process.env.MACHINES_KILLS ?? 50)

const dataDir = mkdtempSync(join(tmpdir(), 'kindling-postgres-'))
const env = { DATA_DIR: dataDir }
const api = makeApi({ port: 4431, log: join(dataDir, 'api.log'), env })
await api.start()
const find = () => findLocalPostgres({ dataDir, database: localDatabaseName })
const connection = find()?.connection
if (connection === undefined) throw new Error('the database is not running')
const { deps, market } = lookAt(connection, env)
const pairs = await makePairs(market, 16)
const load = new Load({ urlOf: () => api.url, pairs, roundsPerSecond: 60, readers: 4, readsPerSecond: 60 })
load.start()

const [ready, gaps]: number[][] = [[], []]
for (let kill = 0; kill < kills; kill += 1) {
  await load.untilWritten(60)
  await pause(Math.random() * 300)
  const pid = find()?.pid
  if (pid === undefined) throw new Error('the database did not come back')
  load.writes.clear()
  const at = performance.now()
  process.kill(pid, 'SIGKILL')
  // The readiness probe succeeds until the process notices that the server died.
  while ((await isReady(api.url)) && performance.now() - at < 1000) await pause(5)
  while (!(await isReady(api.url))) await pause(5)
  ready?.push(performance.now() - at)
  await load.untilWritten(30)
  gaps?.push(load.writes.longestGap(at))
}
await load.stop()
const found = await compare(deps, load)
console.info(`${kills} kills: ready again after ${spread(ready ?? [])}; no write for ${spread(gaps ?? [])}`)
console.info(
  `${load.written} acknowledged writes: ${found.lost} lost, ${found.doubled} doubled; refused meanwhile ${JSON.stringify(load.takeRefusals())}`,
)
await deps.close()
const code = await api.stop()
await stopLocalPostgres(dataDir)
rmSync(dataDir, { recursive: true })
demandWhole(found)
if (code !== 0) throw new Error(`the api ended with ${code}`)
