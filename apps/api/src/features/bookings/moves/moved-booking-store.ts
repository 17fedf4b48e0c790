import type { CardCapture } from '@kindling/domain/money/cards/card-capture'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/connect.ts'
import { bookingEvents, bookings } from '../../../db/schema/bookings/bookings.ts'
import { needs } from '../../../db/schema/bookings/needs.ts'
import { cardPayments } from '../../../db/schema/money/card-payments.ts'
import { paymentIntents } from '../../../db/schema/money/ledger.ts'
import type { Intent } from '../../../ledger/intent-store.ts'
import { type Booking, type BookingEvent, type BookingMove, changingBooking } from '../booking-store.ts'
import {
  chosenByClient,
  chosenByProvider,
  client,
  clientChoices,
  partyColumns,
  provider,
  providerChoices,
  type Sides,
  toParty,
} from '../party-store.ts'

/** A booking that has just been moved, with what its money and the news of it need. */
export interface Moved extends Sides {
  /** What pays for it, as it was. */
  intent: Intent
  /** How a card pays; null without one. */
  cardCapture: CardCapture | null
  /** Whether it was booked for what its client had asked the neighbours for. */
  isForNeed: boolean
}

/**
 * Moves a booking with one line of its history, if it still is as it was read, by its version; undefined, with nothing
 * written, when somebody else has changed it since. In one statement, which also reads what follows from the move.
 */
export async function moveWithEvent(
  tx: Executor,
  booking: Booking,
  change: BookingMove,
  { actor, actorId, action, toStatus, note, at }: Omit<BookingEvent, 'fromStatus'>,
): Promise<Moved | undefined> {
  // By the name of the table: after it the columns of the table are those of the changed row.
  const changed = tx.$with('bookings').as(changingBooking(tx, booking, change, at))
  const noted = tx.$with('noted', {}).as(sql`
    insert into ${bookingEvents} (booking_id, actor, actor_id, action, from_status, to_status, note, at)
    select ${bookings.id}, ${actor}::booking_actor, ${actorId}::uuid, ${action}::text,
      ${booking.status}::booking_status, ${toStatus}::booking_status, ${note}::text, ${at.toISOString()}::timestamptz
    from ${bookings}`)
  const [row] = await tx
    .with(changed, noted)
    .select({
      booking: getTableColumns(bookings),
      intent: getTableColumns(paymentIntents),
      cardCapture: cardPayments.capture,
      client: partyColumns(client),
      provider: partyColumns(provider),
      chosenByClient,
      chosenByProvider,
      isForNeed: sql<boolean>`exists (select from ${needs} where ${needs.bookingId} = ${bookings.id})`,
    })
    .from(bookings)
    .innerJoin(paymentIntents, eq(paymentIntents.id, bookings.intentId))
    .leftJoin(cardPayments, eq(cardPayments.intentId, bookings.intentId))
    .innerJoin(client, eq(client.id, bookings.clientId))
    .innerJoin(provider, eq(provider.id, bookings.providerId))
    .leftJoin(clientChoices, eq(clientChoices.memberId, bookings.clientId))
    .leftJoin(providerChoices, eq(providerChoices.memberId, bookings.providerId))
  if (row === undefined) return undefined
  return {
    ...row,
    client: toParty(row.client, row.chosenByClient),
    provider: toParty(row.provider, row.chosenByProvider),
  }
}
