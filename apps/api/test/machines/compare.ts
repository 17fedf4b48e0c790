import { sql } from 'drizzle-orm'
import type { Deps } from '../../src/deps.ts'
import { checkBooks } from '../../src/ledger/books/check-books.ts'
import type { Load, Written } from './load.ts'

const tables = { payment: 'payment_intents', booking: 'bookings', message: 'messages' } as const

export interface Comparison {
  /** Acknowledged, and not in the database. */
  lost: number
  /** In the database, and acknowledged to nobody: every call was asked again until it was answered. */
  doubled: number
  /** What is wrong with the books. */
  problems: readonly string[]
}

/** Holds everything that was acknowledged against a database that nobody else has written to. Stop the load first. */
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

/** @throws Error unless nothing was lost or doubled and the books are in order */
export function demandWhole({ lost, doubled, problems }: Comparison): void {
  if (lost + doubled + problems.length > 0) {
    throw new Error([`${lost} lost, ${doubled} doubled`, ...problems].join('\n'))
  }
}

function missingFrom(there: ReadonlySet<string>, wanted: ReadonlySet<string>): number {
  return [...wanted].filter((id) => !there.has(id)).length
}
