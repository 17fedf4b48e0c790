import type { Position } from '@kindling/domain/places/position'
import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { prepareRows } from '../db/prepared.ts'
import { directory } from '../db/schema/offers/directory.ts'

const home = prepareRows('member_home', { lat: directory.lat, lon: directory.lon }, (select) =>
  select.from(directory).where(eq(directory.memberId, sql.placeholder('memberId'))),
)

/** A member's position as used by searches; undefined where they have given no location. */
export async function findHome(db: Executor, memberId: string): Promise<Position | undefined> {
  const [row] = await home(db, { memberId })
  return row === undefined || row.lat === null || row.lon === null
    ? undefined
    : { lat: row.lat, lon: row.lon }
}
