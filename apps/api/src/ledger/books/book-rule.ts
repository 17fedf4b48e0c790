import type { SQL } from 'drizzle-orm'
import type { BookCheckpoint, Narrowing } from './books-scope-store.ts'

/** One row that breaks a rule: which, and how. */
export interface Finding {
  place: string
  detail: string
}

export interface BookRule {
  rule: string
  /** Finds what breaks it. */
  breaches: SQL
  /** What it can be narrowed down to after a checkpoint; without this or `since` the whole is read each time. */
  about?: Narrowing
  /** The same for a sum over everything: what was known at the checkpoint and what has come since. */
  since?: (from: BookCheckpoint) => SQL
}
