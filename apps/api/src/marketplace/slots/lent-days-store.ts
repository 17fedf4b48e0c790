import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { loans } from '../../db/schema/bookings/lending.ts'

/** Those of some things that are lent on a day. @param day `YYYY-MM-DD` in their owners' time zones */
export async function listLentOn(db: Executor, thingIds: readonly string[], day: string): Promise<string[]> {
  if (thingIds.length === 0) return []
  const rows = await db
    .selectDistinct({ id: loans.thingId })
    .from(loans)
    .where(
      sql`${loans.thingId} = any(${sql.param([...thingIds])}::uuid[]) and ${loans.isOn}
        and ${day}::date between ${loans.fromDay} and ${loans.untilDay}`,
    )
  return rows.map(({ id }) => id)
}
