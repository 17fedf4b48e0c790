import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * A row as JSON for `jsonb_populate_record`, to pass whole rows to SQL functions: by column name, each value as its
 * column writes it.
 */
export function rowAsJson<T extends PgTable>(
  table: T,
  row: Partial<T['$inferInsert']>,
): Record<string, unknown> {
  const values: Record<string, unknown> = { ...row }
  const cells = Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
    const value = values[key]
    if (value === undefined) return []
    // Arrays stay JSON arrays; a column would write PostgreSQL's array literal.
    const isAsItIs = value === null || Array.isArray(value)
    return [[column.name, isAsItIs ? value : column.mapToDriverValue(value)]]
  })
  return Object.fromEntries(cells)
}
