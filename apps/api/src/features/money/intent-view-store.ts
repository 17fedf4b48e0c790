import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { bookingExtensions } from '../../db/schema/bookings/booking-extensions.ts'
import { bookings } from '../../db/schema/bookings/bookings.ts'
import { cardPayments } from '../../db/schema/money/card-payments.ts'
import { paymentIntents } from '../../db/schema/money/ledger.ts'

export type IntentView = NonNullable<Awaited<ReturnType<typeof findView>>>

/** An intent with its card payment and its booking, where it has them. */
export async function findView(db: Executor, intentId: string) {
  const [row] = await db
    .select({
      intent: paymentIntents,
      card: cardPayments,
      bookingId: sql<string | null>`coalesce(${bookings.id}, ${bookingExtensions.bookingId})`,
    })
    .from(paymentIntents)
    .leftJoin(cardPayments, eq(cardPayments.intentId, paymentIntents.id))
    .leftJoin(bookings, eq(bookings.intentId, paymentIntents.id))
    .leftJoin(bookingExtensions, eq(bookingExtensions.intentId, paymentIntents.id))
    .where(eq(paymentIntents.id, intentId))
  return row
}
