import type pg from 'pg'
import type { Deps } from '../src/deps.ts'

/**
 * Number of database round trips of some work, including `begin` and `commit`. Session lookups aren't
 * counted: they are cached in a running application.
 */
export async function countStatements(
  { pools }: Pick<Deps, 'pools'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const { main, idempotent, money } = pools
  const sent: string[] = []
  const wrapped = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const wrap = (client: pg.PoolClient) => {
    if (wrapped.has(client)) return
    wrapped.set(client, client.query)
    client.query = new Proxy(client.query, {
      apply(query, self, args) {
        const [statement] = args
        sent.push(typeof statement === 'string' ? statement : String(Object(statement).text))
        return Reflect.apply(query, self, args)
      },
    })
  }
  const counted = [main.pool, idempotent.pool, money.main.pool, money.idempotent.pool]
  for (const pool of counted) pool.on('acquire', wrap)
  try {
    await work()
  } finally {
    for (const pool of counted) pool.off('acquire', wrap)
    for (const [client, query] of wrapped) client.query = query
  }
  return sent
}
