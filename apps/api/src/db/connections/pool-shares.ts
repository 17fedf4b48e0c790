/**
 * How many connections each pool of a process takes at most where nothing is set. A process that may take more or fewer
 * has all of them grow or shrink alike; each keeps one, and what the rounding leaves is for `main`.
 */
const usual = {
  /** Calls and jobs. */
  main: 12,
  /** What idempotent calls hold while they run; straight to the server. */
  idempotent: 5,
  /** The same two for what moves money. */
  moneyMain: 5,
  moneyIdempotent: 5,
  /** Whose session it is. */
  sessions: 2,
  /** Statements that take long; straight to the server. */
  maintenance: 4,
  /** The queue of jobs; straight to the server. */
  jobs: 4,
} as const

export type PoolShares = Record<keyof typeof usual, number>

/** The two connections that listen, to what the database announces and to the queue of jobs. They can't be shared out. */
const listening = 2

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

export const usualConnections = sum(Object.values(usual)) + listening
/** Two for each kind of work that holds one connection while it waits for another, one for the rest. */
export const fewestConnections = 12

/** @param connections of this process in all, `fewestConnections` at least */
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
