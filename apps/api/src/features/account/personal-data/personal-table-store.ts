import { eq, or } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../../db/connect.ts'
import type { Read, Section } from './archive.ts'

/** Replaces erased texts in records that the other side keeps. */
export const ERASED = 'Removed with the member’s account'

/** The leaving member's data as of before the erasure. */
export interface Leaver {
  id: string
  email: string
  photourl: string | null
  at: Date
  /** Files and processor customers to delete after commit; erasing adds to these lists. */
  remains: {
    /** Storage keys of private files. */
    papers: string[]
    /** URLs of public pictures. */
    urls: string[]
    /** Customer ids at the payment processor, which holds the cards. */
    customers: string[]
  }
}

type Erase = (tx: Transaction, leaver: Leaver) => PromiseLike<unknown>

/** What happens to a table's rows when their member leaves. */
type OnLeaving =
  /** Deleted where a column of `of` is the member. */
  | 'deleted'
  /** Deleted by a query of its own. */
  | { deletedBy: Erase }
  /** Deleted by the database: a foreign key or a trigger of these tables. */
  | { deletedWith: string }
  /** Kept, with the reason; `anonymise` erases the member's own texts in it. */
  | { kept: string; anonymise?: Erase }

interface Declaration {
  /** The columns with the owner's member id, or an explanation where there are none. */
  of: readonly PgColumn[] | string
  /** Columns with the id of another member, such as a moderator: the row stays when that member leaves. */
  alsoNames?: readonly PgColumn[]
  onLeaving: OnLeaving
  /** The export sections read from this table, or the reason why there are none. */
  inArchive: Partial<Record<Section, Read>> | string
}

/** Ownership, erasure and export of the personal data in one table. */
export interface PersonalTable {
  table: string
  /** Foreign keys to members, and whether the row is erased or kept when that member leaves. */
  references: Record<string, 'erased' | 'kept'>
  erase: Erase | undefined
  reads: Partial<Record<Section, Read>>
}

/**
 * Declares the personal data of a table: owner columns, what happens to it on account deletion, and export
 * sections.
 */
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

/** The table name as PostgreSQL writes it: with its schema unless that is `public`. */
function nameOf(table: PgTable): string {
  const { schema, name } = getTableConfig(table)
  return schema === undefined ? name : `${schema}.${name}`
}
