import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { LiveSessions } from './auth/live-session.ts'
import type { Tokens } from './auth/tokens.ts'
import type { Config } from './config.ts'
import type { Connection, Database } from './db/connect.ts'
import type { Pools } from './db/connections/pools.ts'
import type { Storage } from './files/storage/storage.ts'
import type { Push } from './notifier/push/create-push.ts'
import type { Payments } from './payments/port.ts'
import type { SandboxProcessor } from './payments/sandbox/sandbox.ts'
import type { Clock } from './platform/clock.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { LiveHub } from './platform/live-hub.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Drain } from './platform/process/drain.ts'
import type { Switches } from './switches/switches.ts'

/** Everything a feature may need from outside itself. */
export interface Deps {
  config: Config
  db: Database
  pool: Pool
  /** The same, whose reads may be a second old where there are replicas: see db/connections/late-reads.ts. */
  lateDb: Database
  /** Connections that idempotent calls hold while they run. */
  idempotent: Connection
  pools: Pools
  clock: Clock
  drain: Drain
  log: Logger
  ids: { next(): string }
  jobs: Jobs
  /** Where open screens hear of what happens. */
  live: LiveHub
  mailer: Mailer
  push: Push
  payments: Payments
  /** The pretended payment processor's own side; undefined where a real one is configured. */
  sandbox: SandboxProcessor | undefined
  sessions: LiveSessions
  storage: Storage
  /** What operators have changed since the start. */
  switches: Switches
  tokens: Tokens
  /** Lets jobs finish and closes every connection. A second call waits for the first. */
  close(): Promise<void>
}

/** The same for what moves money: on connections of its own, which nothing else can use up or keep waiting. */
export function withMoneyConnections(deps: Deps): Deps {
  const { main, idempotent } = deps.pools.money
  return { ...deps, db: main.db, pool: main.pool, idempotent }
}

/** The same for what may be a second old: offers, others' profiles, categories, reviews. */
export function withLateReads(deps: Deps): Deps {
  return { ...deps, db: deps.lateDb }
}
