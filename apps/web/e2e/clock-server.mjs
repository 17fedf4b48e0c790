// The product with a clock that is controlled from outside, on a temporary database. CONTROL_PORT on the loopback
// address: GET returns { now }; POST { now: '2026-12-01T11:00:00Z' } moves the clock forward to then and runs every
// scheduled job. The clock never goes back.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { memoryFolder } from '../../../scripts/memory-folder.mjs'
import { seedDemo } from '../../api/demo/seed.ts'
import { buildApp } from '../../api/src/app.ts'
import { loadConfig } from '../../api/src/config.ts'
import { createDeps } from '../../api/src/create-deps.ts'
import { openDatabase } from '../../api/src/db/open-database.ts'
import { createLog } from '../../api/src/platform/log.ts'
import { endProcess } from '../../api/src/platform/process/end-process.ts'

const dataDir = mkdtempSync(join(memoryFolder(), 'kindling-e2e-clock-'))
const config = loadConfig({
  LOG_LEVEL: 'warn',
  CARD_CASH_DAYS: '0',
  ...process.env,
  DATA_DIR: dataDir,
  DEMO: 'true',
  TRUST_PROXY: '127.0.0.1,::1',
})
const log = createLog(config.logLevel)

let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }

const database = await openDatabase(config, log, (err) => {
  log.fatal({ err }, 'the database is lost')
  endProcess(1)
})
const deps = createDeps(config, database.connection, log, { clock })

// The job queue uses real time: converts the start times of delayed jobs from the moved clock.
const { send } = deps.jobs
deps.jobs.send = (name, data, { startAfter, ...options } = {}) =>
  send(name, data, startAfter ? { ...options, startAfter: new Date(startAfter.getTime() - ahead) } : options)

const app = await buildApp(deps)
await deps.jobs.prepare()
await seedDemo(deps)
await deps.jobs.work()
await app.listen({ port: config.port, host: config.host })

/** @throws Error for a past or invalid time */
async function moveTo(now) {
  const by = Date.parse(now) - clock.now().getTime()
  if (!(by >= 0)) throw new Error(`It is ${clock.now().toISOString()}, and ${now} isn’t later`)
  ahead += by
  await deps.pool.query(
    `update pgboss.job set start_after = start_after - $1 * interval '1 millisecond'
     where state < 'active' and start_after > now()`,
    [by],
  )
  const { rows } = await deps.pool.query('select name from pgboss.schedule')
  for (const { name } of rows) await deps.jobs.send(name, {})
}

const control = createServer(async (request, response) => {
  const answer = (status, body) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  try {
    if (request.method === 'POST') await moveTo((await json(request)).now)
    answer(200, { now: clock.now() })
  } catch (error) {
    answer(400, { message: String(error) })
  }
})
control.listen(Number(process.env.CONTROL_PORT), '127.0.0.1')
console.info(
  `Kindling is ready: http://localhost:${config.port}, its clock is moved on ${process.env.CONTROL_PORT}`,
)

let isClosing = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    if (isClosing) return
    isClosing = true
    control.close()
    await app.close()
    await deps.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
    endProcess(0)
  })
}
