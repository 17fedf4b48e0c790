import type pg from 'pg'
import type { Executor } from './connect.ts'

/** What runs the statements of an executor: its pool, or the one connection of its transaction. */
type Client = Pick<pg.Pool, 'query'>

const isClient = (value: unknown): value is Client =>
  typeof value === 'object' && value !== null && 'query' in value && typeof value.query === 'function'

/** drizzle's session has it, and doesn't say so. */
export function clientOf(db: Executor): Client {
  const { session } = db._
  if ('client' in session && isClient(session.client)) return session.client
  throw new Error('drizzle keeps its client elsewhere by now')
}
