import { drizzle } from 'drizzle-orm/node-postgres'
import { clientOf } from './client-of.ts'
import type { Database, Executor } from './connect.ts'
import { type JoinedTables, rowReader, type SelectedField } from './row-reader.ts'

/** After every id: a list that begins at the top has the same query as one that goes on. */
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Builds statements and runs none. */
export const builder: Database = drizzle.mock()

/**
 * Builds a named query once for the process, for the calls that are made most, and runs it on whatever connection the
 * executor has, a transaction's as well: its text isn't put together again, and each connection of the database keeps
 * its plan. Give every query a name of its own.
 */
export function prepareOnce<Q extends object>(prepare: (db: Database) => Q): (db: Executor) => Q {
  let built: Q | undefined
  return (db) => {
    built ??= withReader(prepare(builder))
    // drizzle binds a prepared query to one client. This is the same query, with the client of this executor.
    const bound: Q = Object.create(built, { client: { value: clientOf(db) } })
    return bound
  }
}

/** drizzle hands a query's rows to its `customResultMapper` where it has one, and works each cell out anew otherwise. */
function withReader<Q extends object>(query: Q): Q {
  return selects(query)
    ? Object.assign(query, { customResultMapper: rowReader(query.fields, query.joinsNotNullableMap) })
    : query
}

interface Selecting {
  fields: readonly SelectedField[]
  joinsNotNullableMap?: JoinedTables
}

const selects = (query: object): query is Selecting => 'fields' in query && Array.isArray(query.fields)

/**
 * A named statement of our own words, for the functions of the database.
 * @typeParam R a row, as the statement names its columns
 */
export function prepareText<R extends object>(
  name: string,
  text: string,
): (db: Executor, values: readonly unknown[]) => Promise<R[]> {
  return async (db, values) => {
    const { rows } = await clientOf(db).query<R>({ name, text, values: [...values] })
    return rows
  }
}
