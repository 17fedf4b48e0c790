import { type Connection, type ConnectionSettings, connect, type PoolOptions } from './connect.ts'

/** Idempotent calls hold a connection while they run: apart, so that they can't use up those that they wait for. */
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
  /** For what reads or deletes much, at night: a statement may take half an hour. */
  maintenance: Connection
  /** Ends the connections that nobody uses: their server may have gone. */
  dropIdle(): void
  close(): Promise<void>
}

const atNight = { lock_timeout: 4000, statement_timeout: 1_800_000, query_timeout: 1_810_000 } as const

/** Opens nothing yet: connections are made as they are needed, 33 at most. */
export function openPools(
  settings: ConnectionSettings,
  { log, isPrepared, onPublished }: Pick<PoolOptions, 'log' | 'isPrepared' | 'onPublished'>,
): Pools {
  const all: Connection[] = []
  const dropIdle = () => {
    for (const connection of all) connection.dropIdle()
  }
  const open = (max: number, limits?: PoolOptions['limits']) => {
    const connection = connect(settings, { log, max, limits, isPrepared, onPublished, onSilent: dropIdle })
    all.push(connection)
    return connection
  }
  return {
    main: open(12),
    idempotent: open(5),
    money: { main: open(5), idempotent: open(5) },
    sessions: open(2),
    maintenance: open(4, atNight),
    dropIdle,
    async close() {
      await Promise.all(all.map(({ pool }) => pool.end()))
    },
  }
}
