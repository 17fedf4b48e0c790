import { SQL } from 'drizzle-orm'

interface CellReader<T> {
  read(cell: unknown): T
}

/** An expression with a function that reads its cells. */
export class MappedSql<T> extends SQL<T> {
  readonly cells: CellReader<T>

  constructor({ queryChunks }: SQL, cells: CellReader<T>) {
    super(queryChunks)
    this.cells = cells
    this.mapWith((cell: unknown) => cells.read(cell))
  }
}

/**
 * Selects an expression and reads its cells where they aren't null. Used in place of drizzle's `mapWith`, of which the
 * rows of `prepareRows` know nothing.
 */
export function mapped<C, T>(expression: SQL, read: (cell: C) => T): SQL<T> {
  return new MappedSql(expression, { read })
}
