import { type Connection, connect, type PoolOptions } from '../connect.ts'
import { sharePools, usualConnections } from './pool-shares.ts'
import { type ReplicaLog, type Replicas, watchReplicas } from './replicas.ts'
import type { Route, Routes } from './routes.ts'

/**
 * Idempotent calls hold a connection while they run: in a pool of their own, so that they can't exhaust the pool that
 * they wait for. Behind a pooler both would share the same few server connections, so these go straight to the server.
 */
interface Working {
  main: Connection
  idempotent: Connection
}

/** The connection pools of one process, separate so that slow work doesn't block other work. */
export interface Pools extends Working {
  /** For calls that move money: other calls that wait for a row lock don't delay payments. */
  money: Working
  /** For session lookups, which every call makes. */
  sessions: Connection
  /** For nightly jobs that read or delete much: a statement may take half an hour. Straight to the server. */
  maintenance: Connection
  /** For reads that may be a second old; undefined without replicas. */
  replicas: Replicas | undefined
  /** Closes idle connections, because their server may have gone. */
  dropIdle(): void
  close(): Promise<void>
}

const atNight = { lock_timeout: 4000, statement_timeout: 1_800_000, query_timeout: 1_810_000 } as const

/**
 * Creates the pools; connections are opened when needed.
 * @param connections of the process in total, shared out by pool-shares.ts; each replica takes as many again as `main`
 */
export function openPools(
  { main, direct, replicas: routes }: Routes,
  {
    log,
    onPublished,
    connections = usualConnections,
  }: Pick<PoolOptions, 'onPublished'> & { log: ReplicaLog; connections?: number },
): Pools {
  const all: Connection[] = []
  const dropIdle = () => {
    for (const connection of all) connection.dropIdle()
  }
  const open = ({ settings, ...way }: Route, max: number, limits?: PoolOptions['limits']) => {
    const connection = connect(settings, { log, max, limits, ...way, onPublished, onSilent: dropIdle })
    all.push(connection)
    return connection
  }
  const shares = sharePools(connections)
  const straight: Route = { settings: direct, isPooled: false, isPrepared: main.isPrepared }
  const replicas =
    routes.length === 0 ? undefined : watchReplicas(main, routes, { log, connections: shares.main })
  return {
    main: open(main, shares.main),
    idempotent: open(straight, shares.idempotent),
    money: { main: open(main, shares.moneyMain), idempotent: open(straight, shares.moneyIdempotent) },
    sessions: open(main, shares.sessions),
    maintenance: open(straight, shares.maintenance, atNight),
    replicas,
    dropIdle,
    async close() {
      await Promise.all([replicas?.close(), ...all.map(({ pool }) => pool.end())])
    },
  }
}
