import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { directory, shownPlaces } from '../../db/schema/directory.ts'

/** What other members find this one by: words, and a place that isn't the real one. */
export async function readDirectory(db: Executor, memberId: string) {
  const [row] = await db
    .select({ foundBy: directory.sought, shownNear: { lat: directory.lat, lon: directory.lon } })
    .from(directory)
    .where(eq(directory.memberId, memberId))
  if (row === undefined) return null
  const { lat, lon, homeLat, homeLon } = shownPlaces
  const placesDrawn = await db
    .select({ lat, lon, home: { lat: homeLat, lon: homeLon } })
    .from(shownPlaces)
    .where(eq(shownPlaces.memberId, memberId))
    .orderBy(asc(shownPlaces.nth))
  return { ...row, foundBy: row.foundBy.trim(), placesDrawn }
}
