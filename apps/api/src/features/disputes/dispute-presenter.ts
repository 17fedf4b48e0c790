import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import type { Dispute as WireDispute } from '@kindling/domain/trust/dispute-contract'
import type { WaitingDispute } from '@kindling/domain/trust/moderation-contract'
import type { LedgerCurrency } from '../../ledger/accounts.ts'
import { kindOf } from './dispute-file.ts'
import type { CaseEvent, Dispute, DisputeCase } from './dispute-store.ts'

/** Where one viewer finds the file of a dispute. */
export type LinkOf = (disputeId: string) => string

/** Minor units as they stand on the wire: pounds, or sparks. */
export function onWire(minor: number, currency: LedgerCurrency): number {
  return currency === 'SPARK' ? millisToSparks(minor) : penceToPounds(minor)
}

function shareOf(minor: number | null, currency: LedgerCurrency): number | null {
  return minor === null ? null : onWire(minor, currency)
}

/** A dispute for either side: which moderator decided stays ours. */
export function presentDispute(row: Dispute, currency: LedgerCurrency, linkOf: LinkOf): WireDispute {
  return {
    id: row.id,
    bookingId: row.bookingId,
    message: row.message,
    file: row.fileKey === null ? null : { url: linkOf(row.id), kind: kindOf(row.fileKey) },
    createdAt: row.createdAt.toISOString(),
    outcome: row.outcome,
    provider_amount: shareOf(row.providerShare, currency),
    client_amount: shareOf(row.clientShare, currency),
    note: row.note,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

/** A dispute for a moderator: with what was agreed and what happened, and no address. */
export function presentCase(
  { dispute, booking, client, provider }: DisputeCase,
  events: readonly CaseEvent[],
  linkOf: LinkOf,
): WaitingDispute {
  return {
    dispute: presentDispute(dispute, booking.currency, linkOf),
    booking: {
      id: booking.id,
      title: booking.title,
      description: booking.description,
      booking_date: booking.bookingDate,
      payment_method: booking.paymentMethod,
      price: onWire(booking.price, booking.currency),
      client,
      provider,
      events: events.map(({ action, actor, toStatus, at }) => ({
        action,
        actor,
        to: toStatus,
        at: at.toISOString(),
      })),
    },
  }
}
