import { eq, or } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../../db/connect.ts'
import type { Read, Section } from './archive.ts'

/** In the place of words that are erased where the other side keeps the record. */
export const ERASED = 'Removed with the member’s account'

/** The member who leaves, as they were before. */
export interface Leaver {
  id: string
  email: string
  photourl: string | null
  at: Date
  /** What is to be removed outside the database once the transaction has committed: erasing adds to it. */
  remains: {
    /** Private files by their keys. */
    papers: string[]
    /** Public pictures by their addresses. */
    urls: string[]
    /** Under whom the payment processor keeps cards. */
    customers: string[]
  }
}

type Erase = (tx: Transaction, leaver: Leaver) => PromiseLike<unknown>

/** What happens to the rows of a table when their member leaves. */
type OnLeaving =
  /** Those that `of` names the member in are deleted. */
  | 'deleted'
  /** Deleted by a query of its own. */
  | { deletedBy: Erase }
  /** Deleted by the database: a foreign key or a trigger of these tables. */
  | { deletedWith: string }
  /** Kept, and why; `anonymise` takes out what was the member's own. */
  | { kept: string; anonymise?: Erase }

interface Declaration {
  /** Whose a row is: the columns that name its member, or words where none does. */
  of: readonly PgColumn[] | string
  /** Columns that name another member beside them, such as a moderator: the row stays when that one leaves. */
  alsoNames?: readonly PgColumn[]
  onLeaving: OnLeaving
  /** The sections of the archive that are read from this table, or why there are none. */
  inArchive: Partial<Record<Section, Read>> | string
}

/** All that is decided about the personal data in one table. */
export interface PersonalTable {
  table: string
  /** Columns that refer to members, and whether a row is gone once the member that it names there has left. */
  references: Record<string, 'erased' | 'kept'>
  erase: Erase | undefined
  reads: Partial<Record<Section, Read>>
}

/** Declares what is kept about members in a table, whose it is, what becomes of it, and what its member can download. */
export function personalTable(table: PgTable, declared: Declaration): PersonalTable {
  const { of, alsoNames = [], onLeaving, inArchive } = declared
  const own = typeof of === 'string' ? [] : of
  const isKept = typeof onLeaving === 'object' && 'kept' in onLeaving
  return {
    table: nameOf(table),
    references: Object.fromEntries([
      ...own.map(({ name }) => [name, isKept ? 'kept' : 'erased'] as const),
      ...alsoNames.map(({ name }) => [name, 'kept'] as const),
    ]),
    erase: eraseOf(table, own, onLeaving),
    reads: typeof inArchive === 'string' ? {} : inArchive,
  }
}

function eraseOf(table: PgTable, own: readonly PgColumn[], onLeaving: OnLeaving): Erase | undefined {
  if (onLeaving === 'deleted') {
    if (own.length === 0) throw new Error(`${nameOf(table)} has no column to delete a member’s rows by`)
    return (tx, { id }) => tx.delete(table).where(or(...own.map((column) => eq(column, id))))
  }
  if ('deletedBy' in onLeaving) return onLeaving.deletedBy
  return 'kept' in onLeaving ? onLeaving.anonymise : undefined
}

/** As PostgreSQL writes it: with its schema unless that is `public`. */
function nameOf(table: PgTable): string {
  const { schema, name } = getTableConfig(table)
  return schema === undefined ? name : `${schema}.${name}`
}
