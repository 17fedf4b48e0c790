import { type Availability, defaultAvailability } from '@kindling/domain/appointments/availability'
import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/connect.ts'
import { availability } from '../../db/schema/availability.ts'
import { members } from '../../db/schema/members.ts'

const { memberId: _m, updatedAt: _u, ...settings } = getTableColumns(availability)

export interface StoredAvailability {
  /** An IANA name. */
  timezone: string
  availability: Availability
}

/** When a member can be booked; undefined for one who has left. */
export async function findAvailability(
  db: Executor,
  memberId: string,
): Promise<StoredAvailability | undefined> {
  const [row] = await db
    .select({ timezone: members.timeZone, chosen: settings })
    .from(members)
    .leftJoin(availability, eq(availability.memberId, members.id))
    .where(and(eq(members.id, memberId), isNull(members.deletedAt)))
  return (
    row && {
      timezone: row.timezone,
      availability: row.chosen
        ? {
            weekly: row.chosen.weekly,
            dates: row.chosen.dates,
            notice_minutes: row.chosen.noticeMinutes,
            horizon_days: row.chosen.horizonDays,
            buffer_before_minutes: row.chosen.bufferBeforeMinutes,
            buffer_after_minutes: row.chosen.bufferAfterMinutes,
            max_per_day: row.chosen.maxPerDay,
          }
        : defaultAvailability,
    }
  )
}

/** Puts what a member says in the place of what was said before. */
export async function writeAvailability(
  tx: Transaction,
  memberId: string,
  said: Availability,
  updatedAt: Date,
): Promise<void> {
  const columns = {
    weekly: said.weekly,
    dates: said.dates,
    noticeMinutes: said.notice_minutes,
    horizonDays: said.horizon_days,
    bufferBeforeMinutes: said.buffer_before_minutes,
    bufferAfterMinutes: said.buffer_after_minutes,
    maxPerDay: said.max_per_day,
    updatedAt,
  }
  await tx
    .insert(availability)
    .values({ memberId, ...columns })
    .onConflictDoUpdate({ target: availability.memberId, set: columns })
}
