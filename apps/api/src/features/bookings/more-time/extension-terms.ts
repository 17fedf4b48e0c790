import type { ChangeOutcome } from '@kindling/domain/bookings/change-requests'
import type { Transaction } from '../../../db/connect.ts'
import { markAttached } from '../../../ledger/intent-store.ts'
import { holdForIntent } from '../../../ledger/intents.ts'
import { waysToPay } from '../../../switches/refusals.ts'
import type { Switches } from '../../../switches/switches.ts'
import type { Booking } from '../booking-store.ts'
import type { Extension } from './extension-store.ts'

// Shared by more time for work and more days for a loan.

/** Errors for answering a request that has ended. */
export const endedWords: Record<ChangeOutcome, string> = {
  accepted: 'This was agreed to already.',
  declined: 'This was declined already.',
  withdrawn: 'This request was taken back.',
  lapsed: 'This request has lapsed: nobody answered it in time.',
}

/**
 * Holds the price of an extension by an intent of its own, attached at once.
 * @returns the intent's id
 * @throws AppError `insufficient_funds`, `unavailable` for a payment method that is switched off
 */
export async function holdExtension(
  tx: Transaction,
  { clientId, providerId, skillId, paymentMethod, currency }: Booking,
  { minutes, price: amount }: Pick<Extension, 'minutes' | 'price'>,
  { at, switches }: { at: Date; switches: Switches },
): Promise<string> {
  // Extensions of a booking paid by card are paid from the wallet (decision 145).
  const method = paymentMethod === 'card' ? 'wallet' : paymentMethod
  const wanted = { memberId: clientId, providerId, skillId, method, currency, amount, minutes, at }
  const { id } = await holdForIntent(tx, wanted, waysToPay(switches))
  if (!(await markAttached(tx, id, at))) throw new Error(`intent ${id} was taken as it was made`)
  return id
}
