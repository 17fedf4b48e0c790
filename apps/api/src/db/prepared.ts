import { fillPlaceholders, type Query } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgSelectBuilder, SelectedFields } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { clientOf } from './client-of.ts'
import type { Database, Executor } from './connect.ts'
import { rowReader } from './row-reader.ts'

/** Greater than every id: the first page of a list uses the same query as later pages. */
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Builds statements without running them. */
export const builder: Database = drizzle.mock()

/** Values of a query's placeholders, by their names. */
type Values = Record<string, unknown>

/**
 * A query that is built once per process and sent as a named prepared statement, so that each connection caches its
 * plan: for the most frequent calls. Give every query a unique name.
 * @returns runs it on the executor's connection, a transaction's as well
 */
export function prepareRows<S extends SelectedFields, R>(
  name: string,
  selection: S,
  complete: (select: PgSelectBuilder<S>) => PromiseLike<R[]> & { toSQL(): Query },
): (db: Executor, values: Values) => Promise<R[]> {
  const build = () => {
    const { sql: text, params } = complete(builder.select(selection)).toSQL()
    // Drizzle's row type of the query is the type of what the reader returns.
    return { text, params, read: rowReader(selection) as (cells: readonly unknown[]) => R }
  }
  let built: ReturnType<typeof build> | undefined
  return async (db, values) => {
    built ??= build()
    const { text, params, read } = built
    const query = { name, text, values: fillPlaceholders(params, values), rowMode: 'array', types } as const
    const { rows } = await clientOf(db).query<unknown[]>(query)
    return rows.map(read)
  }
}

const { TIMESTAMPTZ, DATE } = pg.types.builtins

/** Timestamps are read as Date, calendar dates as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser(type, format) {
    if (type === TIMESTAMPTZ) return (text: string) => new Date(text)
    if (type === DATE) return (text: string) => text
    return pg.types.getTypeParser(type, format)
  },
}

/**
 * A named prepared statement in SQL text, for calling the database's functions.
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
