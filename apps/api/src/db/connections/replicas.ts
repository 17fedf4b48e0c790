import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, connect, type PoolOptions, type QueryLimits } from '../connect.ts'
import type { Route } from './routes.ts'

/** A place in the primary's log, in bytes from its beginning (PostgreSQL's `pg_lsn`). */
export type LogPosition = bigint

/** How often the servers are asked. Milliseconds. */
const askEveryMs = 250
/** Who doesn't answer by then is left out. */
const answerWithinMs = 1000
/** What a read may be late by. */
const mostLateMs = 1000
/** For how long those replicas that have most are read from while the primary can't be asked, as in a failover. */
const trustAloneMs = 60_000

/** The replicas of this process's database that reads can go to. */
export interface Replicas {
  /** To each of them, whether or not it is read from now. */
  connections: readonly Connection[]
  /**
   * One that is late by no more than a second, the next in turn.
   * @param seen what it must have reached: the last write of whoever reads
   * @returns undefined where none will do: the primary is to be asked
   */
  choose(seen: LogPosition | undefined): Connection | undefined
  /** Has it left out until it has answered again: a read on it failed. */
  leaveOut(replica: Connection): void
  /**
   * What is asked of a replica, or of the primary, until it is found not to answer: whoever reads can ask another one
   * then, and not only once the query's own limit is over.
   */
  unlessAway<T>(work: Promise<T>, of?: Connection): Promise<T>
  /** Whether the primary didn't answer when it was asked last. */
  isPrimaryAway(): boolean
  /** Where the primary's log ends now: everything that has committed stands before it. */
  readPosition(): Promise<LogPosition>
  close(): Promise<void>
}

/** Where it is told that a replica is left out, and when it is back. */
export type ReplicaLog = PoolOptions['log'] &
  Record<'info' | 'warn', (detail: object, message: string) => void>

interface Replica {
  /** Its place among the addresses, for the log. */
  nth: number
  connection: Connection
  /** For asking how far it is: never behind a slow read. */
  asking: Connection
  reached: LogPosition
  isLate: boolean
  answers: ReturnType<typeof makeAnswers>
  /** Whether the log says so, if it is. */
  isTold: boolean
}

interface Mark {
  position: LogPosition
  /** By `performance.now()`. */
  at: number
}

/** What somebody waits for from one server. */
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

/** Beyond every position: whoever must have it is answered by the primary. */
export const endOfLog: LogPosition = (1n << 64n) - 1n

/** `16/B374D848`: the upper and the lower half in hexadecimal. Undefined when it isn't one. */
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
 * Watches how far each replica is. One that is late by more than a second, that doesn't answer, or that isn't of this
 * cluster is left out within two seconds, and taken in again once it has caught up.
 * @param routes to each of them
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
  /** Asked after each write: apart, so that many of them don't make the primary look away. */
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
  /** Where the primary was, the newest last: a second and a half of them. */
  let marks: Mark[] = []
  let cluster: string | undefined
  let isAway = false
  let turn = 0

  /** Whether all that had committed a second ago is there. */
  const isInTime = (reached: LogPosition, now: number): boolean => {
    const newest = marks.at(-1)
    if (newest === undefined || now - newest.at > trustAloneMs) return false
    // What the primary wrote last and gave to nobody may never have been: no replica has it, and none is to be late for it.
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

  // Each by itself: one that has died keeps nobody from hearing of the others.
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
