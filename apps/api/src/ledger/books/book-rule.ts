import type { SQL } from 'drizzle-orm'
import type { BookCheckpoint, Narrowing } from './books-scope-store.ts'

/** One row that violates a rule, and how. */
export interface Finding {
  place: string
  detail: string
}

export interface BookRule {
  rule: string
  /** Query for the violations. */
  breaches: SQL
  /** Which rows a check after a checkpoint can be limited to; without this or `since`, all rows are read each time. */
  about?: Narrowing
  /** Incremental form of a sum over everything: the balance at the checkpoint plus later entries. */
  since?: (from: BookCheckpoint) => SQL
}
