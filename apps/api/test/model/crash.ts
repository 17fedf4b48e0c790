import type pg from 'pg'
import type { Deps } from '../../src/deps.ts'

/**
 * Where a call is interrupted: `before` a statement, which never reaches the database, or `after` a commit, whose
 * result never reaches the application.
 */
export type CrashPoint = { at: number; when: 'before' | 'after commit' }

/** The error of a lost database connection. */
class Crash extends Error {}

export interface Crasher {
  /** Makes the given statement, counted from 0 from now on, the last one. */
  arm(point: CrashPoint): void
  /** Stops counting. @returns whether the crash happened */
  disarm(): boolean
}

type Query = (...args: unknown[]) => unknown

/**
 * Interrupts the application at any of its statements. An interrupted transaction is rolled back, as the server does
 * when a connection is lost.
 */
export function installCrasher({ pools: { main, idempotent, money } }: Pick<Deps, 'pools'>): Crasher {
  const known = new WeakSet<pg.PoolClient>()
  let armed: CrashPoint | undefined
  let count = 0

  /** Whether to crash at this statement. */
  function isNow(text: string): boolean {
    if (armed === undefined || /^rollback/i.test(text)) return false
    // A statement outside a transaction commits when it ends.
    if (armed.when === 'after commit' && !/^commit|hold_once/i.test(text)) return false
    count += 1
    if (count <= armed.at) return false
    armed = undefined
    return true
  }

  const wrap = (client: pg.PoolClient) => {
    if (known.has(client)) return
    known.add(client)
    const query: Query = client.query.bind(client)
    Object.assign(client, {
      query(...args: unknown[]) {
        const when = armed?.when
        if (!isNow(textOf(args[0]))) return query(...args)
        return breakOff(args, when === 'after commit' ? () => query(...args) : undefined)
      },
    })
  }
  for (const { pool } of [main, idempotent, money.main, money.idempotent]) pool.on('acquire', wrap)

  return {
    arm(point) {
      armed = point
      count = 0
    },
    disarm() {
      const hasHappened = armed === undefined
      armed = undefined
      return hasHappened
    },
  }
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : String(Object(query).text)
}

/** Fails a query through its callback or its promise. */
function breakOff(args: readonly unknown[], send: Query | undefined): unknown {
  const crash = new Crash('the connection broke')
  const callback = args.at(-1)
  const sent = Promise.resolve(send?.())
  if (typeof callback === 'function') {
    sent.then(() => callback(crash), callback as (error: unknown) => void)
    return undefined
  }
  return sent.then(() => Promise.reject(crash))
}
