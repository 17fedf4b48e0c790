import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { loans } from '../../db/schema/bookings/lending.ts'

/**
 * Promises a thing to its borrower until a later day. Whoever calls has locked its booking.
 * @throws the database's `loans_no_overlap` where one of these days is promised to somebody else
 */
export async function prolongLoan(
  tx: Executor,
  bookingId: string,
  change: { untilDay: string; returnAt: Date },
): Promise<void> {
  await tx.update(loans).set(change).where(eq(loans.bookingId, bookingId))
}
