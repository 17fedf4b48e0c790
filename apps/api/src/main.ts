import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { type Config, ConfigError, loadConfig } from './config.ts'
import { createDeps } from './create-deps.ts'
import { isEmpty } from './db/is-empty.ts'
import { type OpenDatabase, openDatabase } from './db/open-database.ts'
import { DatabaseRefusal } from './db/start-error.ts'
import { endProcess } from './platform/end-process.ts'
import { createLog } from './platform/log.ts'
import { seedDemo } from './seed/seed.ts'
import { startTelemetry } from './telemetry/telemetry.ts'

/** How long calls and jobs that run may take to finish once the process was told to end. */
const shutdownTimeoutMs = 25_000

async function main(): Promise<void> {
  const config = loadConfig()
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, log, (err) => {
    log.fatal({ err }, 'the database is lost')
    endProcess(1)
  })
  try {
    await serve(config, database, log)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function serve(config: Config, database: OpenDatabase, log: Logger): Promise<void> {
  const deps = createDeps(config, database.connection, log)
  const telemetry = await startTelemetry(deps)
  const app = await buildApp(deps, telemetry.watchers)
  closeWhenAsked(log, async () => {
    await app.close()
    await telemetry.close()
    await deps.close()
    await database.close()
  })
  await deps.jobs.prepare()
  if (config.demo && (await isEmpty(deps.db))) await seedDemo(deps)
  await deps.jobs.work()
  const address = await app.listen({ port: config.port, host: config.host })
  console.info(`Kindling is ready: http://localhost:${new URL(address).port || 80}`)
}

/** Calls in flight are answered and jobs that run are finished; the database goes last. */
function closeWhenAsked(log: Logger, close: () => Promise<void>): void {
  const shutDown = async (why: string) => {
    log.info({ why }, 'closing')
    const isInTime = await Promise.race([close().then(() => true), pause(shutdownTimeoutMs, false)])
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

/** What an operator can repair is one line each; anything else is a fault, with its trace. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.lines.join('\n')
  if (error instanceof DatabaseRefusal) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken by another program: stop it, or set PORT to another number.'
  }
  return traceOf(error)
}

/** With what is behind it: a query that failed says what it was, and its cause why it failed. */
function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { stack, message, cause } = error
  return [stack ?? message, ...(cause === undefined ? [] : [`because of ${traceOf(cause)}`])].join('\n')
}

main().catch((error: unknown) => {
  console.error(explain(error))
  endProcess(1)
})
