import { sql } from 'drizzle-orm'
import type { Deps } from '../../src/deps.ts'
import { checkBooks } from '../../src/ledger/books/check-books.ts'
import type { Load, Written } from './load.ts'

const tables = { payment: 'payment_intents', booking: 'bookings', message: 'messages' } as const

export interface Comparison {
  /** Acknowledged writes that are missing in the database. */
  lost: number
  /** Rows that no acknowledgement names: since every call is retried until acknowledged, these are duplicates. */
  doubled: number
  /** Violations that the ledger audit reports. */
  problems: readonly string[]
}

/** Compares acknowledged writes with the rows of a database that only this load writes to. Stop the load first. */
export async function compare({ pools }: Deps, { acknowledged }: Load): Promise<Comparison> {
  const { db } = pools.maintenance
  let [lost, doubled] = [0, 0]
  for (const [kind, table] of Object.entries(tables) as [Written, string][]) {
    const { rows } = await db.execute<{ id: string }>(sql`select id from ${sql.identifier(table)}`)
    const found = new Set(rows.map(({ id }) => id))
    lost += missingFrom(found, acknowledged[kind])
    doubled += missingFrom(acknowledged[kind], found)
  }
  const problems = await checkBooks(db)
  return {
    lost,
    doubled,
    problems: problems.map(({ rule, place, detail }) => `${rule}: ${place}: ${detail}`),
  }
}

/** @throws Error when a write was lost or duplicated, or the ledger audit reports a violation */
export function demandWhole({ lost, doubled, problems }: Comparison): void {
  if (lost + doubled + problems.length > 0) {
    throw new Error([`${lost} lost, ${doubled} doubled`, ...problems].join('\n'))
  }
}

function missingFrom(there: ReadonlySet<string>, wanted: ReadonlySet<string>): number {
  return [...wanted].filter((id) => !there.has(id)).length
}
