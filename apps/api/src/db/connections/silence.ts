import pg from 'pg'
import { isQuerySilent, isReadOnlyServer } from '../pg-errors.ts'

/** An idle connection that we closed ourselves, since its server may have gone. Not an error. */
export class GivenUpConnection extends Error {}

/** After a failover an address may lead to another server, or a connection to a server that is no longer primary. */
const isGone = (error: unknown) => isQuerySilent(error) || isReadOnlyServer(error)

/**
 * Keeps a pool from handing out connections whose server has vanished without closing them, as in a failover. A query
 * that times out ends its connection at once, so that what follows (the rollback, the next query) doesn't wait for
 * another timeout.
 * @param onSilent a query of this pool timed out: idle connections to the same server should be closed
 * @returns closes the pool's idle connections
 */
export function dropSilentConnections(pool: pg.Pool, onSilent: () => void): () => void {
  const idle = new Set<pg.PoolClient>()
  const ended = new WeakSet<pg.PoolClient>()

  const dropIdle = () => {
    for (const client of [...idle]) {
      idle.delete(client)
      // node-postgres removes an idle connection that emits an error; it has no method for it.
      client.emit('error', new GivenUpConnection())
    }
  }

  const end = (client: pg.PoolClient) => {
    ended.add(client)
    // During a query this closes the socket without PostgreSQL's Terminate message, which no server would read.
    void client.end()
    onSilent()
  }

  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(_, self, args) {
        const answer: unknown = Reflect.apply(pg.Client.prototype.query, self, args)
        if (answer instanceof Promise) answer.catch((error) => isGone(error) && end(client))
        return answer
      },
    })
  })
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('remove', (client) => idle.delete(client))
  pool.on('release', (error: unknown, client) => {
    if (error) isGone(error) && onSilent()
    else if (!ended.has(client)) idle.add(client)
  })

  return dropIdle
}
