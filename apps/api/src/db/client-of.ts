import type pg from 'pg'

/** What runs the statements of a database or a transaction: its pool, or the one connection of the transaction. */
type Client = Pick<pg.Pool, 'query'>

const isClient = (value: unknown): value is Client =>
  typeof value === 'object' && value !== null && 'query' in value && typeof value.query === 'function'

/** Drizzle gives its databases this property, and `connect` their transactions. */
export function clientOf(db: object): Client {
  if ('$client' in db && isClient(db.$client)) return db.$client
  throw new Error('this database was not opened by connect()')
}
