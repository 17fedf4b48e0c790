import type { Shares } from '@kindling/domain/disputes/dispute-rules'
import type { DisputeDecision } from '@kindling/domain/trust/moderation-decisions'
import type { Executor, Transaction } from '../../db/connect.ts'

/** The booking's data that disputes need. */
export interface DisputedBooking {
  id: string
  title: string
  clientId: string
  providerId: string
  currency: 'GBP' | 'SPARK'
  /** The last day of a loan; null for a service. */
  lentUntil: string | null
}

/** Changes that a dispute makes to its booking. */
export interface BookingParts {
  freeze(tx: Transaction, memberId: string, bookingId: string): Promise<DisputedBooking>
  /** The booking whose other side has reported the caller as a no-show. */
  findMissed(tx: Transaction, memberId: string, bookingId: string): Promise<DisputedBooking>
  /** Restores the booking's status from before the dispute, and answers it. */
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
