import { eq } from 'drizzle-orm'
import type { Database } from '../src/db/connect.ts'
import { bookings } from '../src/db/schema/bookings/bookings.ts'
import { disputeStatements, disputes } from '../src/db/schema/trust/trust.ts'

/** Adds the other side's answer to a dispute unless it has one, so that moderators can decide it. */
export async function hearDispute(db: Database, disputeId: string): Promise<void> {
  const [found] = await db
    .select({ by: disputes.openedBy, client: bookings.clientId, provider: bookings.providerId })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .where(eq(disputes.id, disputeId))
  if (found === undefined) return
  const memberId = found.by === found.client ? found.provider : found.client
  await db
    .insert(disputeStatements)
    .values({ disputeId, memberId, isAnswer: true, message: 'I see it otherwise.' })
    .onConflictDoNothing()
}
