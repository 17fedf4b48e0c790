import type pg from 'pg'
import type { Deps } from '../../src/deps.ts'

/**
 * Where a call is cut off: `before` a statement, which then never reaches the database, or `after` a commit, whose
 * answer never reaches the application.
 */
export type CrashPoint = { at: number; when: 'before' | 'after commit' }

/** What a process meets whose connection is gone. */
class Crash extends Error {}

export interface Crasher {
  /** From now on the given statement, counted from 0, is the last one. */
  arm(point: CrashPoint): void
  /** Stops counting; true when it has happened. */
  disarm(): boolean
}

type Query = (...args: unknown[]) => unknown

/**
 * Breaks off what the application does in the middle, at any of its statements. A transaction that is broken off ends
 * with a rollback, as the server ends those of connections that it lost.
 */
export function installCrasher({ pools: { main, idempotent, money } }: Pick<Deps, 'pools'>): Crasher {
  const known = new WeakSet<pg.PoolClient>()
  let armed: CrashPoint | undefined
  let count = 0

  /** Whether this statement is the one. */
  function isNow(text: string): boolean {
    if (armed === undefined || /^rollback/i.test(text)) return false
    // A statement of its own commits as it ends.
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

/** Fails a statement in the way it was asked: by callback or by promise. */
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
