import { type Connection, connect, type PoolOptions } from '../connect.ts'
import { sharePools, usualConnections } from './pool-shares.ts'
import { type ReplicaLog, type Replicas, watchReplicas } from './replicas.ts'
import type { Route, Routes } from './routes.ts'

/**
 * Idempotent calls hold a connection while they run: apart, so that they can't use up those that they wait for. Behind a
 * pooler all have the same few connections of the server, so these go straight to it.
 */
interface Working {
  main: Connection
  idempotent: Connection
}

/** The connections of one process, apart by what must not wait for what. */
export interface Pools extends Working {
  /** For everything that moves money: calls of other kinds that wait for a row leave payments alone. */
  money: Working
  /** For whose session it is: every call asks, those of money too. */
  sessions: Connection
  /** For what reads or deletes much, at night: a statement may take half an hour. Straight to the server. */
  maintenance: Connection
  /** For reads that may be a second old; undefined where there are none. */
  replicas: Replicas | undefined
  /** Ends the connections that nobody uses: their server may have gone. */
  dropIdle(): void
  close(): Promise<void>
}

const atNight = { lock_timeout: 4000, statement_timeout: 1_800_000, query_timeout: 1_810_000 } as const

/**
 * Opens nothing yet: connections are made as they are needed.
 * @param connections of the process in all, shared out by pool-shares.ts; each replica takes as many again as `main`
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
