import { inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../db/connect.ts'
import { bookings } from '../../db/schema/bookings/bookings.ts'
import { loanWords } from '../../db/schema/bookings/lending.ts'
import { needs } from '../../db/schema/bookings/needs.ts'
import { kycDocuments } from '../../db/schema/members/kyc.ts'
import { members } from '../../db/schema/members/members.ts'
import { skills } from '../../db/schema/offers/skills.ts'

/** Which of these public pictures are still referenced by any row: demo members share pictures. */
export async function picturesInUse(db: Executor, urls: readonly string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set()
  const list = sql.param([...urls])
  const person = alias(members, 'person')
  const shown = await Promise.all([
    db
      .select({ urls: sql<string[]>`array[${person.photourl}]` })
      .from(person)
      .where(inArray(person.photourl, [...urls])),
    db.select({ urls: skills.thumbnails }).from(skills).where(sql`${skills.thumbnails} && ${list}::text[]`),
    db.select({ urls: bookings.images }).from(bookings).where(sql`${bookings.images} && ${list}::text[]`),
    db.select({ urls: loanWords.images }).from(loanWords).where(sql`${loanWords.images} && ${list}::text[]`),
    db.select({ urls: needs.images }).from(needs).where(sql`${needs.images} && ${list}::text[]`),
  ])
  return new Set(shown.flat().flatMap((row) => row.urls))
}

/** Which of these private files are still referenced by a document. */
export async function filesInUse(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: kycDocuments.fileKey })
    .from(kycDocuments)
    .where(inArray(kycDocuments.fileKey, [...keys]))
  return new Set(rows.map(({ key }) => key))
}
