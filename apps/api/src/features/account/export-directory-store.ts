import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { directory } from '../../db/schema/directory.ts'

/** What other members find this one by: words, and a place that isn't the real one. */
export async function readDirectory(db: Executor, memberId: string) {
  const [row] = await db
    .select({ foundBy: directory.sought, shownNear: { lat: directory.lat, lon: directory.lon } })
    .from(directory)
    .where(eq(directory.memberId, memberId))
  return row === undefined ? null : { ...row, foundBy: row.foundBy.trim() }
}
