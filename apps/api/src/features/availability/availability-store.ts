import { type Availability, defaultAvailability } from '@kindling/domain/appointments/availability'
import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/connect.ts'
import { availability } from '../../db/schema/bookings/availability.ts'
import { members } from '../../db/schema/members/members.ts'
import { availabilityColumns, presentAvailability } from '../../marketplace/slots/availability-columns.ts'

const { memberId: _m, updatedAt: _u, ...settings } = getTableColumns(availability)

export interface StoredAvailability {
  /** An IANA name. */
  timezone: string
  availability: Availability
}

/** A member's availability; undefined for a deleted account. */
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
      availability: row.chosen ? presentAvailability(row.chosen) : defaultAvailability,
    }
  )
}

/** Replaces a member's availability. */
export async function writeAvailability(
  tx: Transaction,
  memberId: string,
  said: Availability,
  updatedAt: Date,
): Promise<void> {
  const columns = { ...availabilityColumns(said), updatedAt }
  await tx
    .insert(availability)
    .values({ memberId, ...columns })
    .onConflictDoUpdate({ target: availability.memberId, set: columns })
}
