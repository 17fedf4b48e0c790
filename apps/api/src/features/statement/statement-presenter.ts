import { maskAccountNumber } from '@kindling/domain/money/account-number'
import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import type { Movement } from '@kindling/domain/money/statement-contract'
import { payoutOfKey } from '../../ledger/payouts.ts'
import type { MovementRow, readPayouts } from './statement-store.ts'

type Payout = Awaited<ReturnType<typeof readPayouts>>[number]

/** A movement on the wire, in the words of the member whose account it is. */
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
    withdrawal: payout
      ? {
          state: payout.state,
          bank_name: payout.bankName,
          account_number: maskAccountNumber(payout.lastFour),
        }
      : null,
  }
}

/** What was set aside comes back to one side or goes to the other; every other reason is written for its reader. */
function wordsFor({ key, reason, bookingId }: MovementRow, side: 'client' | 'provider'): string {
  if (!key.startsWith('close:')) return reason
  if (bookingId !== null && side === 'provider') return 'Received for a booking'
  return `Back in your wallet: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`
}
