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

/** A booking after a transition, with what payments and notifications need. */
export interface Moved extends Sides {
  /** The intent that pays for it, before the transition. */
  intent: Intent
  /** How the card is captured; null for other payment methods. */
  cardCapture: CardCapture | null
  /** Whether the booking answers a need of the client. */
  isForNeed: boolean
}

/**
 * Updates a booking by its version and inserts the history entry, in one statement that also reads the result;
 * undefined, with nothing written, when it was changed since it was read.
 */
export async function moveWithEvent(
  tx: Executor,
  booking: Booking,
  change: BookingMove,
  { actor, actorId, action, toStatus, note, at }: Omit<BookingEvent, 'fromStatus'>,
): Promise<Moved | undefined> {
  // The CTE has the table's name, so that columns of `bookings` read the updated row.
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
