import type { Shares } from '@kindling/domain/disputes/dispute-rules'
import type { DisputeDecision } from '@kindling/domain/trust/moderation-decisions'
import type { Executor, Transaction } from '../../db/connect.ts'

/** What a dispute knows of its booking. */
export interface DisputedBooking {
  id: string
  title: string
  clientId: string
  providerId: string
  currency: 'GBP' | 'SPARK'
  /** The last day of a loan; null for work. */
  lentUntil: string | null
}

/** What a dispute does to the booking that it is about. */
export interface BookingParts {
  freeze(tx: Transaction, memberId: string, bookingId: string): Promise<DisputedBooking>
  /** Where the caller is the one who wasn't there, as the other side says; who that is. */
  findMissed(tx: Transaction, memberId: string, bookingId: string): Promise<DisputedBooking>
  /** Lets it go on from where it stood before the dispute; answers where that is. */
  restore(
    tx: Transaction,
    bookingId: string,
    actorId: string,
  ): Promise<'accepted' | 'in_progress' | 'completed'>
  findOwn(db: Executor, memberId: string, bookingId: string): Promise<DisputedBooking>
  /** @throws AppError `conflict` before both sides of its dispute were heard */
  assertHeard(tx: Transaction, bookingId: string): Promise<void>
  resolve(
    tx: Transaction,
    bookingId: string,
    how: { outcome: DisputeDecision['outcome']; shares: Shares },
  ): Promise<void>
}
