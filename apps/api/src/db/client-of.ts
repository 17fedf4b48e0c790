import type pg from 'pg'

/** What runs the statements of a database or a transaction: its pool, or the one connection of the transaction. */
type Client = Pick<pg.Pool, 'query'>

/** Drizzle's transactions don't tell theirs. */
const clients = new WeakMap<object, Client>()

/** @param db a database of `connect`, or one of its transactions */
export function clientOf(db: object): Client {
  const client = clients.get(db)
  if (client === undefined) throw new Error('this database was not opened by connect()')
  return client
}

export function runsOn<E extends object>(db: E, client: Client): E {
  clients.set(db, client)
  return db
}
