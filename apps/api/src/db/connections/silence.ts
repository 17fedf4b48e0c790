import pg from 'pg'
import { isQuerySilent, isReadOnlyServer } from '../pg-errors.ts'

/** We ended an idle connection ourselves: it may lead to a server that has gone. No fault of anybody's. */
export class GivenUpConnection extends Error {}

/** After a failover an address may lead to another server, or a connection to one that is no primary any more. */
const isGone = (error: unknown) => isQuerySilent(error) || isReadOnlyServer(error)

/**
 * Keeps a pool from handing out connections whose other end has vanished without a word, as in a failover. A query that
 * is not answered in time ends its connection at once, so that what follows it (the rollback, the next query) doesn't
 * wait as long again.
 * @param onSilent a query of this pool was not answered: idle connections to the same server should go with it
 * @returns ends the pool's idle connections
 */
export function dropSilentConnections(pool: pg.Pool, onSilent: () => void): () => void {
  const idle = new Set<pg.PoolClient>()
  const ended = new WeakSet<pg.PoolClient>()

  const dropIdle = () => {
    for (const client of [...idle]) {
      idle.delete(client)
      // The pool gives up an idle connection that reports an error; there is no call for it.
      client.emit('error', new GivenUpConnection())
    }
  }

  const end = (client: pg.PoolClient) => {
    ended.add(client)
    // With a query under way this closes the socket without PostgreSQL's Terminate message, which nobody would read.
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
