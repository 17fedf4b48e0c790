import type { Position } from '@kindling/domain/places/position'
import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { prepareRows } from '../db/prepared.ts'
import { directory } from '../db/schema/offers/directory.ts'

const home = prepareRows('member_home', { lat: directory.lat, lon: directory.lon }, (select) =>
  select.from(directory).where(eq(directory.memberId, sql.placeholder('memberId'))),
)

/** Where a member lives, as searches know it; undefined where they have told no place. */
export async function findHome(db: Executor, memberId: string): Promise<Position | undefined> {
  const [row] = await home(db, { memberId })
  return row === undefined || row.lat === null || row.lon === null
    ? undefined
    : { lat: row.lat, lon: row.lon }
}
