import { fillPlaceholders, type Query } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgSelectBuilder, SelectedFields } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { clientOf } from './client-of.ts'
import type { Database, Executor } from './connect.ts'
import { rowReader } from './row-reader.ts'

/** After every id: a list that begins at the top has the same query as one that goes on. */
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Builds statements and runs none. */
export const builder: Database = drizzle.mock()

/** Values of a query's placeholders, by their names. */
type Values = Record<string, unknown>

/**
 * A query that is built once for the process and sent under a name, so that each connection of the database keeps its
 * plan: for the calls that are made most. Give every query a name of its own.
 * @returns runs it on whatever connection the executor has, a transaction's as well
 */
export function prepareRows<S extends SelectedFields, R>(
  name: string,
  selection: S,
  complete: (select: PgSelectBuilder<S>) => PromiseLike<R[]> & { toSQL(): Query },
): (db: Executor, values: Values) => Promise<R[]> {
  const build = () => {
    const { sql: text, params } = complete(builder.select(selection)).toSQL()
    // The type that drizzle gives the query's rows is that of what is read.
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

/** Instants are dates, and dates of a calendar are text. */
const types: pg.CustomTypesConfig = {
  getTypeParser(type, format) {
    if (type === TIMESTAMPTZ) return (text: string) => new Date(text)
    if (type === DATE) return (text: string) => text
    return pg.types.getTypeParser(type, format)
  },
}

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
