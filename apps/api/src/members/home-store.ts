import type { Position } from '@kindling/domain/places/position'
import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { prepareOnce } from '../db/prepared.ts'
import { directory } from '../db/schema/directory.ts'

const home = prepareOnce((db: Executor) =>
  db
    .select({ lat: directory.lat, lon: directory.lon })
    .from(directory)
    .where(eq(directory.memberId, sql.placeholder('memberId')))
    .prepare('member_home'),
)

/** Where a member lives, as searches know it; undefined where they have told no place. */
export async function findHome(db: Executor, memberId: string): Promise<Position | undefined> {
  const [row] = await home(db).execute({ memberId })
  return row === undefined || row.lat === null || row.lon === null
    ? undefined
    : { lat: row.lat, lon: row.lon }
}
