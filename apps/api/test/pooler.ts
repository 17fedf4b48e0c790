import { expect, inject } from 'vitest'
import type { ConnectionSettings } from '../src/db/connect.ts'
import { keepLimitsOnRole } from '../src/db/connections/role-limits.ts'
import type { Routes } from '../src/db/connections/routes.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { findPgBouncer } from './pgbouncer-program.ts'

/**
 * Tests that run through PgBouncer; all others connect directly. They cover sessions, limits, idempotency,
 * money and live events. `THROUGH_PGBOUNCER=true` runs all through it, `false` none.
 */
const throughPgBouncer = [
  'src/features/auth/refresh.test.ts',
  'src/features/events/event-catch-up.test.ts',
  'src/features/money/money-holds.test.ts',
  'src/http/idempotency.test.ts',
  'src/ledger/ledger.test.ts',
  'src/limits/rate-limit.test.ts',
]

/** Never through PgBouncer: they test this process's own server connections. */
const straight = ['src/db/prepared.test.ts', 'src/features/account/leave-waiting.test.ts']

const wanted = process.env.THROUGH_PGBOUNCER

/** Starts PgBouncer in front of the run's server, if it is available. */
export async function openPooler(logins: readonly ConnectionSettings[]) {
  if (wanted === 'false') return undefined
  const { folder, problem } = await findPgBouncer()
  if (folder === undefined) {
    if (wanted === 'true' || process.env.NIGHTLY === 'true') throw new Error(problem)
    console.warn(`${problem}. What is to be tried through it is tried without, or skipped.`)
    return undefined
  }
  const [to = {}] = logins
  const pgbouncer = await startPgBouncer(
    folder,
    to,
    logins.map(({ user = '', password = '' }) => ({ user, password })),
    // Few, so that holding one connection while waiting for another deadlocks visibly.
    { poolSize: 3 },
  )
  const { host = '', port = 0 } = pgbouncer.through(to)
  return { address: { host, port }, close: () => pgbouncer.close() }
}

/** Whether the current test file uses PgBouncer. */
export function isThroughPgBouncer(): boolean {
  if (inject('pooler') === undefined) return false
  const { testPath = '' } = expect.getState()
  const isOneOf = (files: readonly string[]) => files.some((file) => testPath.endsWith(`/${file}`))
  return wanted === 'true' ? !isOneOf(straight) : isOneOf(throughPgBouncer)
}

/** Connections as in a deployment whose DATABASE_URL leads to PgBouncer. */
export async function pooledRoutes(
  direct: ConnectionSettings,
  address: Pick<ConnectionSettings, 'host' | 'port'> = inject('pooler') ?? {},
): Promise<Routes> {
  // Before PgBouncer opens its first connection to it.
  await keepLimitsOnRole(direct)
  const settings = { ...direct, ...address }
  return { main: { settings, isPooled: true, isPrepared: false }, direct, replicas: [] }
}
