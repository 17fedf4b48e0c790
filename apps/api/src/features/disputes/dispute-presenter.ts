import { partyOf } from '@kindling/domain/bookings/booking-parties'
import type { Dispute as WireDispute } from '@kindling/domain/disputes/dispute-contract'
import { hearingEndsAt } from '@kindling/domain/disputes/dispute-hearing'
import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import type { WaitingDispute } from '@kindling/domain/trust/moderation-shape'
import type { LedgerCurrency } from '../../ledger/accounts.ts'
import { totalOf } from '../../marketplace/booked/booking-total.ts'
import { fileKindOf } from './dispute-file.ts'
import type { Statement } from './dispute-statement-store.ts'
import type { CaseEvent, Dispute, DisputeCase } from './dispute-store.ts'

/** The signed URL of the file of a dispute or statement, by its id. */
export type LinkOf = (id: string) => string

/** Minor units in the API's unit: pounds, or sparks. */
export function onWire(minor: number, currency: LedgerCurrency): number {
  return currency === 'SPARK' ? millisToSparks(minor) : penceToPounds(minor)
}

function shareOf(minor: number | null, currency: LedgerCurrency): number | null {
  return minor === null ? null : onWire(minor, currency)
}

function fileOf({ id, fileKey }: Pick<Dispute, 'id' | 'fileKey'>, linkOf: LinkOf): WireDispute['file'] {
  return fileKey === null ? null : { url: linkOf(id), kind: fileKindOf(fileKey) }
}

interface Told {
  row: Dispute
  statements: readonly Statement[]
  /** The client's and provider's ids, and the currency of the payment. */
  booking: { clientId: string; providerId: string; currency: LedgerCurrency }
}

/** The part of a booking that `presentDispute` needs. */
export function sidesOf({ booking, client, provider }: Pick<DisputeCase, 'booking' | 'client' | 'provider'>) {
  return { clientId: client.id, providerId: provider.id, currency: booking.currency }
}

/** A dispute for its client or provider, without the moderator's identity. */
export function presentDispute({ row, statements, booking }: Told, linkOf: LinkOf): WireDispute {
  const { clientId, currency } = booking
  const openedBy = row.openedBy === clientId ? 'client' : 'provider'
  return {
    id: row.id,
    bookingId: row.bookingId,
    opened_by: openedBy,
    message: row.message,
    happened: row.happened,
    remedy: row.remedy,
    file: fileOf(row, linkOf),
    createdAt: row.createdAt.toISOString(),
    statements: statements.map((statement) => ({
      id: statement.id,
      by: partyOf(booking, statement.memberId) ?? 'moderator',
      isAnswer: statement.isAnswer,
      message: statement.message,
      file: fileOf(statement, linkOf),
      createdAt: statement.createdAt.toISOString(),
    })),
    closesAt: hearingEndsAt(row).toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    outcome: row.outcome,
    provider_amount: shareOf(row.providerShare, currency),
    client_amount: shareOf(row.clientShare, currency),
    note: row.note,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

/** A dispute for moderators: with the agreed terms and the booking's events, without the address. */
export function presentCase(
  { dispute, booking, client, provider }: DisputeCase,
  { events, statements }: { events: readonly CaseEvent[]; statements: readonly Statement[] },
  linkOf: LinkOf,
): WaitingDispute {
  const { currency } = booking
  return {
    dispute: presentDispute(
      { row: dispute, statements, booking: sidesOf({ booking, client, provider }) },
      linkOf,
    ),
    booking: {
      id: booking.id,
      title: booking.title,
      description: booking.description,
      booking_date: booking.bookingDate,
      lent_until: booking.lentUntil,
      payment_method: booking.paymentMethod,
      price: onWire(totalOf(booking), currency),
      deposit: shareOf(booking.deposit, currency),
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
