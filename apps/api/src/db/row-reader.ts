import { getTableName, is, SQL, Subquery } from 'drizzle-orm'
import { PgColumn, PgCustomColumn, type SelectedFields } from 'drizzle-orm/pg-core'
import { MappedSql } from './mapped-sql.ts'

/** Reads a value from the cells of a row. */
type Read = (cells: readonly unknown[]) => unknown

/** An expression of a selection, with the index of its cell. */
interface Placed {
  field: unknown
  at: number
}

/**
 * Builds the reader of a selection's rows, whose cells come in the order of its properties. The driver has decoded the
 * cells by type; decoders of `mapped` expressions and custom columns are applied here. A group of one table's columns
 * is null when a not-null column is null, as after a left join without a match.
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

/** Undefined where the driver's value needs no decoding. */
function decoderOf(field: unknown): ((cell: unknown) => unknown) | undefined {
  if (is(field, SQL.Aliased)) return decoderOf(field.sql)
  if (field instanceof MappedSql) return (cell) => field.cells.read(cell)
  return is(field, PgCustomColumn) ? (cell) => field.mapFromDriverValue(cell) : undefined
}

/**
 * Index of a not-null column, which shows whether the left join found a row; undefined where the group isn't one
 * table's row.
 */
function witnessOf(group: readonly Placed[]): number | undefined {
  const tables = new Set(
    group.map(({ field }) => (is(field, PgColumn) ? getTableName(field.table) : undefined)),
  )
  const isOfOneTable = tables.size === 1 && !tables.has(undefined)
  return isOfOneTable ? group.find(({ field }) => is(field, PgColumn) && field.notNull)?.at : undefined
}
