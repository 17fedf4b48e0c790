import { getTableName, is, SQL, Subquery } from 'drizzle-orm'
import { PgColumn, PgCustomColumn, type SelectedFields } from 'drizzle-orm/pg-core'
import { MappedSql } from './mapped-sql.ts'

/** Takes its cells from a row, and answers their value. */
type Read = (cells: readonly unknown[]) => unknown

/** An expression of a selection, with the place of its cell. */
interface Placed {
  field: unknown
  at: number
}

/**
 * Reads rows of a selection, whose cells come in the order of its properties. The driver has decoded the cells by their
 * types; what an expression was `mapped` with, and a column's own type, are applied here. A group of columns of one table
 * is null where a column is null that can't be: where a left join has found nothing.
 */
export function rowReader(selection: SelectedFields): Read {
  const placed: Placed[] = []
  return groupReader(selection, placed)
}

function groupReader(group: object, placed: Placed[]): Read {
  const first = placed.length
  const parts = Object.entries(group).map(([name, field]) => ({ name, read: partReader(field, placed) }))
  const read: Read = (cells) => {
    const value: Record<string, unknown> = {}
    for (const part of parts) value[part.name] = part.read(cells)
    return value
  }
  const witness = witnessOf(placed.slice(first))
  return witness === undefined ? read : (cells) => (cells[witness] === null ? null : read(cells))
}

function partReader(field: unknown, placed: Placed[]): Read {
  if (isExpression(field)) {
    const at = placed.push({ field, at: placed.length }) - 1
    return cellReader(field, at)
  }
  if (typeof field !== 'object' || field === null) throw new Error('a selection is made of expressions')
  return groupReader(field, placed)
}

const isExpression = (field: unknown) =>
  is(field, PgColumn) || is(field, SQL) || is(field, SQL.Aliased) || is(field, Subquery)

function cellReader(field: unknown, at: number): Read {
  const decode = decoderOf(field)
  if (decode === undefined) return (cells) => cells[at]
  return (cells) => (cells[at] === null ? null : decode(cells[at]))
}

/** Undefined where the driver's value is the value already. */
function decoderOf(field: unknown): ((cell: unknown) => unknown) | undefined {
  if (is(field, SQL.Aliased)) return decoderOf(field.sql)
  if (field instanceof MappedSql) return (cell) => field.cells.read(cell)
  return is(field, PgCustomColumn) ? (cell) => field.mapFromDriverValue(cell) : undefined
}

/** The place of a column that tells whether the row of its table was found; undefined where a group is no such row. */
function witnessOf(group: readonly Placed[]): number | undefined {
  const tables = new Set(
    group.map(({ field }) => (is(field, PgColumn) ? getTableName(field.table) : undefined)),
  )
  const isOfOneTable = tables.size === 1 && !tables.has(undefined)
  return isOfOneTable ? group.find(({ field }) => is(field, PgColumn) && field.notNull)?.at : undefined
}
