import type { Duplex } from 'node:stream'
import type { ConnectionOptions as TlsOptions } from 'node:tls'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { tellingWhatCommits } from './after-commit.ts'
import { dropSilentConnections, GivenUpConnection } from './connections/silence.ts'
import { leaveUnnamed } from './connections/unnamed-statements.ts'

/** The database, for select, insert, update and delete. Relational queries are left out on purpose. */
export type Database = NodePgDatabase<Record<string, never>>

/** An open transaction. Stores take one, so that the service decides what commits together. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * A database or a transaction: for store functions that read, or write one row, alone or within a larger transaction.
 */
export type Executor = Database | Transaction

/** Address of a database server: host (or folder of its Unix socket) and port, or one connection string. */
export interface ConnectionSettings {
  host?: string
  port?: number
  user?: string
  password?: string
  database?: string
  connectionString?: string
  ssl?: boolean | TlsOptions
  /** Creates the socket of each connection, in place of node-postgres's own. */
  stream?: () => Duplex
}

export interface Connection {
  db: Database
  pool: pg.Pool
  /** Closes idle connections, because their server may have gone. Connections in use end by `query_timeout`. */
  dropIdle(): void
}

/**
 * TCP keep-alive of every connection. Without it, after a failover or a firewall's timeout, clients would wait for a
 * vanished server until the kernel gives up: a quarter of an hour.
 */
export const keepingAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5000 } as const

/**
 * Query timeouts in milliseconds: the first two enforced by the server, `query_timeout` by us. Ours is longer, since
 * it only matters when the server doesn't respond at all. A lock wait beyond `lock_timeout` is answered with "busy",
 * so that one blocked call doesn't keep a connection from all others.
 */
export const queryLimits: QueryLimits = {
  lock_timeout: 4000,
  statement_timeout: 7000,
  query_timeout: 8000,
}

/** The server ends a transaction that is idle for this long. Milliseconds. */
export const idleLimit = { idle_in_transaction_session_timeout: 30_000 } as const

export interface QueryLimits {
  lock_timeout: number
  statement_timeout: number
  query_timeout: number
}

export interface PoolOptions {
  log: { error(detail: object, message: string): void }
  /** Most connections. */
  max?: number
  limits?: QueryLimits | undefined
  /**
   * Whether the connection may go through a transaction pooler (PgBouncer), which refuses timeouts as startup
   * parameters: there they are settings of the role (role-limits.ts), and only the client's own timeout is set here.
   */
  isPooled?: boolean | undefined
  /** Connection timeout in milliseconds; 8 seconds by default. */
  connectWithinMs?: number
  /** Whether frequent statements are prepared once for each connection; true by default. */
  isPrepared?: boolean | undefined
  /** Called when a query got no reply within the timeout. By default, this pool's idle connections are closed. */
  onSilent?: () => void
  /** Called after the commit of a transaction in which `announceAfterCommit` was called. */
  onPublished?: (() => void) | undefined
}

/**
 * A connection pool and the database on it. Queries time out by `limits` and idle transactions after 30 seconds, so
 * that one bad query can't hold row locks for ever.
 */
export function connect(settings: ConnectionSettings, options: PoolOptions): Connection {
  const { log, max = 12, limits = queryLimits, isPrepared = true, isPooled = false } = options
  const { onSilent, onPublished = () => {}, connectWithinMs = 8000 } = options
  const pool = new pg.Pool({
    ...settings,
    ...keepingAlive,
    ...(isPooled ? { query_timeout: limits.query_timeout } : { ...limits, ...idleLimit }),
    max,
    application_name: 'kindling',
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: 30_000,
  })
  // Not logged as errors: connections that the server closes while the pool ends, and those that we closed ourselves.
  const tell = (err: Error, what: string) => {
    if (!pool.ending && !(err instanceof GivenUpConnection)) log.error({ err }, what)
  }
  pool.on('error', (err) => tell(err, 'an idle database connection broke'))
  // A connection that breaks during a transaction emits its error on the client alone: without a listener the process
  // would crash.
  pool.on('connect', (client) => {
    client.on('error', (err) => tell(err, 'a database connection broke'))
  })
  const dropIdle = dropSilentConnections(pool, () => (onSilent ?? dropIdle)())
  if (!isPrepared) leaveUnnamed(pool)
  return { pool, db: withSafeBegin(drizzle(pool), pool, onPublished), dropIdle }
}

/** Releases the connection when `begin` fails too: drizzle's own `transaction` would leak it. */
function withSafeBegin<D extends Database>(db: D, pool: pg.Pool, onPublished: () => void): D {
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await pool.connect()
    try {
      const run = () => drizzle(client).transaction((tx) => work(transactionOn(tx, client)), config)
      return await tellingWhatCommits(client, run, onPublished)
    } finally {
      client.release()
    }
  }
  return Object.assign(db, { transaction })
}

/** A transaction (and its savepoints) that exposes its connection as `$client`, as drizzle's databases do. */
function transactionOn(tx: Transaction, $client: pg.PoolClient): Transaction {
  const savepoint = tx.transaction.bind(tx)
  const transaction: Transaction['transaction'] = (work) =>
    savepoint((inner) => work(transactionOn(inner, $client)))
  return Object.assign(tx, { transaction, $client })
}

/** Sums and counts arrive as bigint: parsed to a number, or a RangeError beyond 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`)
  return value
})
