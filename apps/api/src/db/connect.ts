import type { Duplex } from 'node:stream'
import type { ConnectionOptions as TlsOptions } from 'node:tls'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { tellingWhatCommits } from './after-commit.ts'
import { dropSilentConnections, GivenUpConnection } from './connections/silence.ts'
import { leaveUnnamed } from './connections/unnamed-statements.ts'

/** The database, for select, insert, update and delete. Relational queries are left out on purpose. */
export type Database = NodePgDatabase<Record<string, never>>

/** An open transaction: what stores take, so that the service decides what commits together. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Either: for a store's function that reads, or writes one row, on its own or as part of more. */
export type Executor = Database | Transaction

/** Where a server is: by its address (`host` may be the folder of its socket), or in one string. */
export interface ConnectionSettings {
  host?: string
  port?: number
  user?: string
  password?: string
  database?: string
  connectionString?: string
  ssl?: boolean | TlsOptions
  /** Makes the socket of each connection, where node-postgres isn't to make its own. */
  stream?: () => Duplex
}

export interface Connection {
  db: Database
  pool: pg.Pool
  /** Ends the connections that nobody uses: their server may have gone. Those that are used end by `query_timeout`. */
  dropIdle(): void
}

/**
 * What every connection asks of the network. A server that vanishes without closing it (a failover, a firewall that
 * forgot the connection) would keep its clients waiting for as long as the kernel tries: a quarter of an hour.
 */
export const keepingAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5000 } as const

/**
 * How long one query may take, in milliseconds, by the server's clock and by ours. Ours is longer: it only counts when
 * the server says nothing at all. A lock that isn't there by then is answered with "busy", so that one who waits for a
 * row doesn't keep a connection from all others.
 */
export const queryLimits: QueryLimits = {
  lock_timeout: 4000,
  statement_timeout: 7000,
  query_timeout: 8000,
}

/** After how long the server ends a transaction that nobody goes on with, in milliseconds. */
export const idleLimit = { idle_in_transaction_session_timeout: 30_000 } as const

export interface QueryLimits {
  lock_timeout: number
  statement_timeout: number
  query_timeout: number
}

export interface PoolOptions {
  log: { error(detail: object, message: string): void }
  /** Connections at most. */
  max?: number
  limits?: QueryLimits | undefined
  /**
   * Whether a pooler by transactions may stand in between. It refuses limits that come with the start of a connection:
   * there they are settings of the role (role-limits.ts), and only the client's own is here.
   */
  isPooled?: boolean | undefined
  /** How long a new connection may take; 8 seconds unless said. Milliseconds. */
  connectWithinMs?: number
  /** Whether statements that are made often are prepared once for each connection; true unless said. */
  isPrepared?: boolean | undefined
  /** The server said nothing for as long as a query may take. Unless set, this pool's idle connections end. */
  onSilent?: () => void
  /** A transaction has committed in which `announceAfterCommit` was called. */
  onPublished?: (() => void) | undefined
}

/**
 * A pool and the database on it. Queries end by `limits` and forgotten transactions after 30 seconds, so that one
 * bad query can't hold rows for ever.
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
  // While the pool ends, the server may end a connection first: that is no fault, and neither is what we end ourselves.
  const tell = (err: Error, what: string) => {
    if (!pool.ending && !(err instanceof GivenUpConnection)) log.error({ err }, what)
  }
  pool.on('error', (err) => tell(err, 'an idle database connection broke'))
  // One that breaks during a transaction emits its error on the client alone: without a listener the process would end.
  pool.on('connect', (client) => {
    client.on('error', (err) => tell(err, 'a database connection broke'))
  })
  const dropIdle = dropSilentConnections(pool, () => (onSilent ?? dropIdle)())
  if (!isPrepared) leaveUnnamed(pool)
  return { pool, db: withSafeBegin(drizzle(pool), pool, onPublished), dropIdle }
}

/** A transaction that can't even begin gives its connection back as well: drizzle's own would keep it for ever. */
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

/** A transaction that tells its connection, as drizzle's databases do, and so do the savepoints in it. */
function transactionOn(tx: Transaction, $client: pg.PoolClient): Transaction {
  const savepoint = tx.transaction.bind(tx)
  const transaction: Transaction['transaction'] = (work) =>
    savepoint((inner) => work(transactionOn(inner, $client)))
  return Object.assign(tx, { transaction, $client })
}

/** Sums and counts arrive as bigint: as a number while exact, refused beyond. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`)
  return value
})
