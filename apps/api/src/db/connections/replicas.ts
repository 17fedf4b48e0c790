import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, connect, type PoolOptions, type QueryLimits } from '../connect.ts'
import type { Route } from './routes.ts'

/** A position in the primary's write-ahead log, in bytes from its beginning (PostgreSQL's `pg_lsn`). */
export type LogPosition = bigint

/** Polling interval of primary and replicas. Milliseconds. */
const askEveryMs = 250
/** Timeout of a poll in milliseconds: a server that doesn't answer by then is left out. */
const answerWithinMs = 1000
/** Highest replication lag of a replica that is read from. Milliseconds. */
const mostLateMs = 1000
/**
 * How long the most advanced replicas are read from while the primary can't be asked, as in a failover. Milliseconds.
 */
const trustAloneMs = 60_000

/** The read replicas of this process's database. */
export interface Replicas {
  /** Connections to every replica, including those that are left out now. */
  connections: readonly Connection[]
  /**
   * Round robin over the replicas that lag by no more than a second.
   * @param seen log position that the replica must have reached: the reader's last write
   * @returns undefined where no replica is fit: read from the primary
   */
  choose(seen: LogPosition | undefined): Connection | undefined
  /** Leaves a replica out until it answers again: a read on it failed. */
  leaveOut(replica: Connection): void
  /**
   * Rejects as soon as the polls find the server (a replica, or the primary) unreachable, so that the reader can use
   * another one before the query times out.
   */
  unlessAway<T>(work: Promise<T>, of?: Connection): Promise<T>
  /** Whether the primary failed to answer the last poll. */
  isPrimaryAway(): boolean
  /** Current end of the primary's log: everything committed so far is before it. */
  readPosition(): Promise<LogPosition>
  close(): Promise<void>
}

/** Log for replicas that are left out or are back. */
export type ReplicaLog = PoolOptions['log'] &
  Record<'info' | 'warn', (detail: object, message: string) => void>

interface Replica {
  /** Index among the addresses, for the log. */
  nth: number
  connection: Connection
  /** Connection for polling, so that polls never queue behind a slow read. */
  asking: Connection
  reached: LogPosition
  isLate: boolean
  answers: ReturnType<typeof makeAnswers>
  /** Whether `isLate` was already logged. */
  isTold: boolean
}

interface Mark {
  position: LogPosition
  /** By `performance.now()`, milliseconds. */
  at: number
}

/** Pending work on one server, which is rejected when the server goes away. */
function makeAnswers() {
  const waiting = new Set<(reason: Error) => void>()
  return {
    async unlessAway<T>(work: Promise<T>): Promise<T> {
      const { promise, reject } = Promise.withResolvers<never>()
      waiting.add(reject)
      return await Promise.race([work, promise]).finally(() => waiting.delete(reject))
    },
    giveUp() {
      const reason = new Error('the server does not answer')
      for (const reject of waiting) reject(Object.assign(reason, { code: 'ETIMEDOUT', syscall: 'read' }))
    },
  }
}

/** Beyond every log position: such a reader is always sent to the primary. */
export const endOfLog: LogPosition = (1n << 64n) - 1n

/** Parses a log position like `16/B374D848` (upper and lower half, hexadecimal). Undefined when it isn't one. */
export function readLogPosition(text: string): LogPosition | undefined {
  const [, upper, lower] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  return upper && lower ? (BigInt(`0x${upper}`) << 32n) | BigInt(`0x${lower}`) : undefined
}

const positionOf = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end)::text as at,
  (select system_identifier::text from pg_control_system()) as cluster`

async function ask({ pool }: Connection): Promise<{ position: LogPosition; cluster: string }> {
  const { rows } = await pool.query<{ at: string | null; cluster: string }>(positionOf)
  const position = readLogPosition(rows[0]?.at ?? '')
  if (position === undefined) throw new Error('the server has no log to speak of')
  return { position, cluster: rows[0]?.cluster ?? '' }
}

/**
 * Polls how far each replica is. One that lags by more than a second, doesn't answer, or belongs to another cluster is
 * left out within two seconds, and used again once it has caught up.
 * @param routes to each replica
 */
export function watchReplicas(
  primary: Route,
  routes: readonly Route[],
  { log, connections }: { log: ReplicaLog; connections: number },
): Replicas {
  const quick = {
    lock_timeout: answerWithinMs,
    statement_timeout: answerWithinMs,
    query_timeout: answerWithinMs,
  }
  const openTo = ({ settings, ...way }: Route, max: number, limits?: QueryLimits) =>
    connect(settings, { log, ...way, max, limits, connectWithinMs: answerWithinMs })
  const asking = openTo(primary, 1, quick)
  /**
   * Log position after each write: connections of its own, so that many writes don't delay the poll and make the
   * primary seem away.
   */
  const afterWrites = openTo(primary, 2, quick)
  const answers = makeAnswers()
  const replicas: Replica[] = routes.map((route, nth) => ({
    nth,
    connection: openTo(route, connections),
    asking: openTo(route, 1, quick),
    reached: 0n,
    isLate: true,
    answers: makeAnswers(),
    isTold: false,
  }))
  const closing = new AbortController()
  /** The primary's log positions of the last second and a half, the newest last. */
  let marks: Mark[] = []
  let cluster: string | undefined
  let isAway = false
  let turn = 0

  /** Whether a replica has everything that had committed a second ago. */
  const isInTime = (reached: LogPosition, now: number): boolean => {
    const newest = marks.at(-1)
    if (newest === undefined || now - newest.at > trustAloneMs) return false
    // While the primary is away, its last writes may have reached no replica: compare replicas with each other
    // instead.
    if (isAway) return replicas.every((other) => other.reached <= reached)
    const due = marks.findLast(({ at }) => now - at >= mostLateMs) ?? marks[0]
    return due !== undefined && reached >= due.position
  }

  const askPrimary = async () => {
    const at = performance.now()
    try {
      const answer = await ask(asking)
      cluster = answer.cluster
      marks = [...marks.filter((mark) => at - mark.at < mostLateMs + 2 * askEveryMs), { ...answer, at }]
      isAway = false
    } catch {
      isAway = true
      answers.giveUp()
    }
  }

  const askReplica = async (replica: Replica) => {
    try {
      const answer = await ask(replica.asking)
      if (cluster !== undefined && answer.cluster !== cluster) throw new Error('it is of another cluster')
      replica.reached = answer.position
      if (!isInTime(answer.position, performance.now())) return leave(replica, new Error('it is late'))
      if (replica.isLate) log.info({ replica: replica.nth }, 'a replica is read from')
      replica.isLate = false
      replica.isTold = false
    } catch (error) {
      replica.reached = 0n
      replica.answers.giveUp()
      leave(replica, error)
    }
  }

  const leave = (replica: Replica, err: unknown) => {
    replica.isLate = true
    if (replica.isTold || closing.signal.aborted) return
    replica.isTold = true
    log.warn({ replica: replica.nth, err }, 'a replica is not read from')
  }

  // Polls each server in a loop of its own, so that a dead one doesn't delay the others.
  const watch = async (ask: () => Promise<void>) => {
    while (!closing.signal.aborted) {
      await ask()
      await pause(askEveryMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const watching = [watch(askPrimary), ...replicas.map((replica) => watch(() => askReplica(replica)))]

  return {
    connections: replicas.map(({ connection }) => connection),
    choose(seen) {
      const fit = replicas.filter(({ isLate, reached }) => !isLate && (seen === undefined || reached >= seen))
      turn += 1
      return fit[turn % fit.length]?.connection
    },
    leaveOut(connection) {
      for (const replica of replicas) if (replica.connection === connection) replica.isLate = true
    },
    unlessAway(work, of) {
      const replica = replicas.find(({ connection }) => connection === of)
      return (replica?.answers ?? answers).unlessAway(work)
    },
    isPrimaryAway: () => isAway,
    readPosition: async () => (await ask(afterWrites)).position,
    async close() {
      closing.abort()
      await Promise.all(watching)
      const all = [asking, afterWrites, ...replicas.flatMap(({ connection, asking }) => [connection, asking])]
      await Promise.all(all.map(({ pool }) => pool.end()))
    },
  }
}
