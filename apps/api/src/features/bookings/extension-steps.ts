import { partyOf } from '@kindling/domain/bookings/booking-parties'
import { AppError } from '@kindling/domain/errors'
import type { Transaction } from '../../db/connect.ts'
import { markAttached } from '../../ledger/intent-store.ts'
import { holdForIntent } from '../../ledger/intents.ts'
import { waysToPay } from '../../switches/refusals.ts'
import type { Switches } from '../../switches/switches.ts'
import { bookingNotFound } from './booking-policies.ts'
import { type Booking, lockOwnBooking } from './booking-store.ts'
import type { Extension } from './extension-store.ts'

// What asking for more time for work has in common with asking to keep a thing longer.

interface Caller {
  memberId: string
  bookingId: string
  /** Who may do this. */
  side: 'client' | 'provider'
}

/** @throws AppError `not_found` for anybody but its sides, `forbidden` for the wrong one */
export async function lockOwn(tx: Transaction, { memberId, bookingId, side }: Caller): Promise<Booking> {
  const booking = await lockOwnBooking(tx, bookingId, memberId)
  if (booking === undefined) throw bookingNotFound()
  if (partyOf(booking, memberId) !== side) throw new AppError('forbidden', 'Only the other side can do this.')
  return booking
}

/** @throws AppError `state_conflict` for a request that was answered, was taken back or has lapsed */
export function assertOpen({ outcome, lapsesAt }: Pick<Extension, 'outcome' | 'lapsesAt'>, at: Date): void {
  const current = outcome ?? (lapsesAt <= at ? 'lapsed' : undefined)
  if (current !== undefined) throw new AppError('state_conflict', ended[current], { current })
}

const ended: Record<NonNullable<Extension['outcome']>, string> = {
  accepted: 'This was agreed to already.',
  declined: 'This was declined already.',
  withdrawn: 'This request was taken back.',
  lapsed: 'This request has lapsed: nobody answered it in time.',
}

/**
 * Sets the price of an extension aside by an intent of its own, attached at once.
 * @returns its id
 * @throws AppError `insufficient_funds`, `unavailable` for a closed way to pay
 */
export async function holdExtension(
  tx: Transaction,
  { clientId, providerId, skillId, paymentMethod, currency }: Booking,
  { minutes, price: amount }: Pick<Extension, 'minutes' | 'price'>,
  { at, switches }: { at: Date; switches: Switches },
): Promise<string> {
  // A booking that a card has paid is lengthened from the wallet (decision 145).
  const method = paymentMethod === 'card' ? 'wallet' : paymentMethod
  const wanted = { memberId: clientId, providerId, skillId, method, currency, amount, minutes, at }
  const { id } = await holdForIntent(tx, wanted, waysToPay(switches))
  if (!(await markAttached(tx, id, at))) throw new Error(`intent ${id} was taken as it was made`)
  return id
}
