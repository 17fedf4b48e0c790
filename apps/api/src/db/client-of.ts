import type pg from 'pg'

/** The object that runs the statements of a database or a transaction: its pool, or the transaction's connection. */
type Client = Pick<pg.Pool, 'query'>

const isClient = (value: unknown): value is Client =>
  typeof value === 'object' && value !== null && 'query' in value && typeof value.query === 'function'

/** Drizzle sets `$client` on its databases, and `connect` sets it on their transactions. */
export function clientOf(db: object): Client {
  if ('$client' in db && isClient(db.$client)) return db.$client
  throw new Error('this database was not opened by connect()')
}
