import type { Pool } from 'pg'
import type { Pools } from '../db/pools.ts'

/** Every pool by its name in metrics and traces. */
export function listPools({ main, idempotent, money, sessions, maintenance }: Pools): [string, Pool][] {
  const named = {
    main,
    idempotent,
    money: money.main,
    'money-idempotent': money.idempotent,
    sessions,
    maintenance,
  }
  return Object.entries(named).map(([name, { pool }]) => [name, pool])
}
