/**
 * Default size of each pool of a process. Another total scales all pools alike; each keeps at least one connection,
 * and `main` gets what rounding leaves.
 */
const usual = {
  /** Calls and jobs. */
  main: 12,
  /** Held by idempotent calls while they run; straight to the server. */
  idempotent: 5,
  /** The same two for calls that move money. */
  moneyMain: 5,
  moneyIdempotent: 5,
  /** Session lookups. */
  sessions: 2,
  /** Long statements; straight to the server. */
  maintenance: 4,
  /** The job queue; straight to the server. */
  jobs: 4,
} as const

export type PoolShares = Record<keyof typeof usual, number>

/** The two listening connections, for the database's notifications and the job queue: not part of any pool. */
const listening = 2

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

export const usualConnections = sum(Object.values(usual)) + listening
/**
 * Least connections of a process: two for each kind of work that holds one connection while it waits for another, one
 * for each other pool.
 */
export const fewestConnections = 12

/** @param connections of this process in total, `fewestConnections` at least */
export function sharePools(connections: number): PoolShares {
  const toShare = connections - listening
  const part = toShare / (usualConnections - listening)
  const share = (wanted: number) => Math.max(1, Math.floor(wanted * part))
  const { main: _, ...others } = usual
  const shares = {
    idempotent: share(others.idempotent),
    moneyMain: share(others.moneyMain),
    moneyIdempotent: share(others.moneyIdempotent),
    sessions: share(others.sessions),
    maintenance: share(others.maintenance),
    jobs: share(others.jobs),
  }
  return { ...shares, main: toShare - sum(Object.values(shares)) }
}
