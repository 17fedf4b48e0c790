import type { Executor } from './connect.ts'

/** After every id: a list that begins at the top has the same query as one that goes on. */
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Builds a named query once for each database, for the calls that are made most: its text isn't put together and its
 * plan isn't made again for every request. Give every query a name of its own.
 */
export function prepareOnce<E extends Executor, Q>(prepare: (db: E) => Q): (db: E) => Q {
  const prepared = new WeakMap<E, Q>()
  return (db) => {
    const known = prepared.get(db)
    if (known !== undefined) return known
    const query = prepare(db)
    prepared.set(db, query)
    return query
  }
}
