import type { Pool } from 'pg'
import type { Pools } from '../db/connections/pools.ts'

/** Every pool by its name in metrics and traces. */
export function listPools({
  main,
  idempotent,
  money,
  sessions,
  maintenance,
  replicas,
}: Pools): [string, Pool][] {
  const named = {
    main,
    idempotent,
    money: money.main,
    'money-idempotent': money.idempotent,
    sessions,
    maintenance,
  }
  const read =
    replicas?.connections.map(({ pool }, nth): [string, Pool] => [`replica-${nth + 1}`, pool]) ?? []
  return [...Object.entries(named).map(([name, { pool }]): [string, Pool] => [name, pool]), ...read]
}
