import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { maskAccountNumber } from '@kindling/domain/money/account-number'
import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import type { Movement } from '@kindling/domain/money/statement-contract'
import { WITHDRAWAL_FEE, withdrawalArrivesBy } from '@kindling/domain/money/withdrawal-terms'
import { payoutOfKey } from '../../ledger/payouts.ts'
import type { MovementRow, readPayouts } from './statement-store.ts'

type Payout = Awaited<ReturnType<typeof readPayouts>>[number]

/** A ledger entry for the API, worded for the account's member. */
export function presentMovement(row: MovementRow, memberId: string, payouts: readonly Payout[]): Movement {
  const isSparks = row.currency === 'SPARK'
  const toUnits = isSparks ? millisToSparks : penceToPounds
  const payoutId = payoutOfKey(row.key)
  const payout = payouts.find(({ id }) => id === payoutId)
  const side = row.clientId === memberId ? 'client' : 'provider'
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    currency: isSparks ? 'spark' : 'gbp',
    amount: toUnits(row.amount),
    balance: toUnits(row.balanceAfter ?? 0),
    reason: wordsFor(row, side),
    booking:
      row.bookingId === null || row.title === null ? null : { id: row.bookingId, title: row.title, side },
    other: row.other,
    gift: row.giftId,
    // Only withdrawals have fees.
    fee: payout ? penceToPounds(WITHDRAWAL_FEE) : 0,
    withdrawal: payout
      ? {
          state: payout.state,
          bank_name: payout.bankName,
          account_number: maskAccountNumber(payout.lastFour),
          arrives_by: withdrawalArrivesBy(payout.createdAt),
        }
      : null,
  }
}

/** Holds are described by what became of them; other transfers have a reason for the member. */
function wordsFor(row: MovementRow, side: BookingParty): string {
  const { key, reason, bookingId, isDeposit } = row
  if (key.startsWith('hold:')) return heldWords(row)
  if (key.startsWith('gift:')) return row.amount > 0 ? 'A gift to you' : 'A gift from you'
  if (!key.startsWith('close:')) return reason
  if (bookingId !== null && side === 'provider')
    return isDeposit ? 'Received from a deposit' : 'Received for a booking'
  if (isDeposit) return 'Deposit back in your wallet'
  const why = reason.replace('by the client', 'by you')
  return `Back in your wallet: ${why.charAt(0).toLowerCase()}${why.slice(1)}`
}

/** Describes what became of a hold. */
function heldWords({ intentState, reason, isDeposit }: MovementRow): string {
  switch (intentState) {
    case 'settled':
      return isDeposit ? 'Deposit, of which the owner has some' : 'Paid for a booking'
    case 'refunded':
    case 'released':
      return isDeposit ? 'Deposit, and given back' : 'Set aside for a booking, and given back'
    default:
      return isDeposit ? 'Deposit, held until it is back' : reason
  }
}
