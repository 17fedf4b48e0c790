import { SQL } from 'drizzle-orm'

interface CellReader<T> {
  read(cell: unknown): T
}

/** An SQL expression with a decoder for its result cells. */
export class MappedSql<T> extends SQL<T> {
  readonly cells: CellReader<T>

  constructor({ queryChunks }: SQL, cells: CellReader<T>) {
    super(queryChunks)
    this.cells = cells
    this.mapWith((cell: unknown) => cells.read(cell))
  }
}

/**
 * Selects an expression and decodes its non-null cells. Used instead of drizzle's `mapWith`, which `prepareRows`
 * doesn't support.
 */
export function mapped<C, T>(expression: SQL, read: (cell: C) => T): SQL<T> {
  return new MappedSql(expression, { read })
}
