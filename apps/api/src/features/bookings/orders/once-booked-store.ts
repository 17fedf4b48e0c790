import { announceAfterCommit } from '../../../db/after-commit.ts'
import type { Transaction } from '../../../db/connect.ts'
import { prepareText } from '../../../db/prepared.ts'
import { rowAsJson } from '../../../db/row-json.ts'
import { bookings } from '../../../db/schema/bookings/bookings.ts'
import { type Claimed, type KeyClaim, type Result, valuesOfKey } from '../../../limits/claim-store.ts'
import { type Told, valuesOfTold } from '../../../notifier/tell-store.ts'
import type { Booking } from '../booking-store.ts'

const booking = prepareText<Claimed<'spent'>>(
  'book_once',
  'select * from book_once($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
)

/**
 * Claims the idempotency key, takes the payment, inserts the request with its history and writes the notifications, in
 * one statement.
 * @returns `spent` where the payment was used meanwhile: the caller rolls the transaction back
 */
export async function insertBookingOnce(
  tx: Transaction,
  claim: KeyClaim & { result: Result },
  row: Booking,
  told: Told,
): Promise<Claimed<'spent'>> {
  const [claimed] = await booking(tx, [
    ...valuesOfKey(claim),
    JSON.stringify(claim.result.answer),
    JSON.stringify(rowAsJson(bookings, row)),
    ...valuesOfTold(told),
  ])
  if (claimed === undefined) throw new Error('a function answered no row')
  announceAfterCommit(tx)
  return claimed
}
