import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * A row as `jsonb_populate_record` of the database reads it, for functions that take whole rows: by the names of the
 * database, each value as its column writes it.
 */
export function rowAsJson<T extends PgTable>(
  table: T,
  row: Partial<T['$inferInsert']>,
): Record<string, unknown> {
  const values: Record<string, unknown> = { ...row }
  const cells = Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
    const value = values[key]
    if (value === undefined) return []
    // Arrays are arrays in JSON as well; a column would write PostgreSQL's own notation.
    const isAsItIs = value === null || Array.isArray(value)
    return [[column.name, isAsItIs ? value : column.mapToDriverValue(value)]]
  })
  return Object.fromEntries(cells)
}
