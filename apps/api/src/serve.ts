import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { closeGently } from './close.ts'
import type { Config } from './config.ts'
import { createDeps } from './create-deps.ts'
import { isEmpty } from './db/migrating/is-empty.ts'
import { type OpenDatabase, openDatabase } from './db/open-database.ts'
import { fillDemo, loadDemoAccounts } from './demo.ts'
import type { Deps } from './deps.ts'
import { checkBucket } from './files/storage/bucket-check.ts'
import { createDatabaseClock } from './platform/database-clock.ts'
import { createLog, createReadableLog } from './platform/log.ts'
import { endProcess } from './platform/process/end-process.ts'
import { version } from './platform/process/release.ts'
import { applySwitches } from './switches/apply-switches.ts'
import { startTelemetry } from './telemetry/telemetry.ts'

/**
 * How long calls and jobs that run may take to finish once nobody is sent to this process any more. With the usual time
 * for that, it ends within the ten seconds that Docker gives.
 */
const finishMs = 4500

/** Serves until the process is told to end. */
export async function serve(config: Config): Promise<void> {
  const isDevelopment = config.env === 'development'
  const log = isDevelopment ? await createReadableLog(config.logLevel) : createLog(config.logLevel)
  if (config.bucket) await checkBucket(config.bucket)
  const database = await openDatabase(config, log, (err) => {
    log.fatal({ err }, 'the database is lost')
    endProcess(1)
  })
  try {
    await serveOn(database, config, log)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function serveOn(database: OpenDatabase, config: Config, log: Logger): Promise<void> {
  // A database of this process's own has this machine's clock.
  const clock = config.database.url === undefined ? undefined : createDatabaseClock(log)
  const deps = createDeps(config, database.routes, log, clock && { clock })
  const leaveClock = await clock?.follow(deps.pool)
  const telemetry = await startTelemetry(deps)
  const app = await buildApp(deps, telemetry.watchers)
  let leaveSwitches = () => {}
  closeWhenAsked(log, config.drainMs + finishMs, async () => {
    leaveSwitches()
    const close = async () => {
      leaveClock?.()
      await telemetry.close()
      await deps.close()
    }
    await closeGently(app, { ...deps, close }, config.drainMs)
    await database.close()
  })
  await deps.jobs.prepare()
  if (config.demo && (await isEmpty(deps.db))) await prepareDemo(deps)
  leaveSwitches = await applySwitches(deps)
  const address = await app.listen({ port: config.port, host: config.host })
  await reportReady(address, config, log)
}

/** Makes the demo neighbourhood: a step of a first start, in the form of those before it (scripts/bootstrap.mjs). */
async function prepareDemo(deps: Deps): Promise<void> {
  const began = performance.now()
  await fillDemo(deps)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (!deps.config.production) console.info(`${seconds.padStart(6)} s  demo neighbourhood`)
}

/** For whoever started it by hand, and in production for who reads the log. */
async function reportReady(address: string, config: Config, log: Logger): Promise<void> {
  if (config.production) {
    log.info({ address, version, role: config.role }, 'ready')
    return
  }
  const url = `http://localhost:${new URL(address).port || 80}`
  console.info(`Kindling is ready: ${url}`)
  const accounts = await loadDemoAccounts(config)
  if (accounts[0] !== undefined) {
    const emails = accounts.map(({ email }) => email).join(', ')
    console.info(`Log in as ${emails} with the password ${accounts[0].password}`)
  }
  if (!config.smtpUrl) console.info(`Mails land at ${url}/dev/mailbox`)
}

/** Calls in flight are answered and jobs that run are finished; the database goes last. */
function closeWhenAsked(log: Logger, withinMs: number, close: () => Promise<void>): void {
  const shutDown = async (why: string) => {
    log.info({ why }, 'closing')
    const isInTime = await Promise.race([close().then(() => true), pause(withinMs, false)])
    if (!isInTime) log.error('closing took too long')
    endProcess(isInTime ? 0 : 1)
  }
  let isAsked = false
  const ask = (why: string) => {
    if (isAsked) return
    isAsked = true
    shutDown(why).catch((err: unknown) => {
      log.fatal({ err }, 'closing failed')
      endProcess(1)
    })
  }
  process.on('SIGTERM', ask).on('SIGINT', ask)
  // The program that started this one with a channel has died.
  process.on('disconnect', () => ask('disconnect'))
}
