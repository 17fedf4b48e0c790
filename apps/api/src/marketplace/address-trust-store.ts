import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { mapped } from '../db/mapped-sql.ts'
import { bookings } from '../db/schema/bookings/bookings.ts'
import { loans } from '../db/schema/bookings/lending.ts'
import { members } from '../db/schema/members/members.ts'

/** Hand-over time of a loan; null for work. For queries that left join loans. */
export const handOverOf: SQL<Date | null> = mapped(
  sql`${loans.handOverAt}`,
  (at: string | Date) => new Date(at),
)

/**
 * SQL condition: the member sees the address of an instant booking at once, because they are verified or have a
 * completed and paid booking. Evaluated once for a whole list.
 */
export function readsAddressesAtOnce(reader: string | SQLWrapper): SQL<boolean> {
  const completed = (side: 'client_id' | 'provider_id') =>
    sql`exists (select from ${bookings} as done where ${sql.raw(`done.${side}`)} = ${reader}
      and done.status = 'completed' and done.settled_at is not null)`
  return sql<boolean>`(exists (select from ${members} as reader where reader.id = ${reader} and reader.kyc_status = 'verified')
    or ${completed('client_id')} or ${completed('provider_id')})`
}
