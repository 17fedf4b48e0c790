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
 * Claims the key of a call that books, takes the payment, writes the request with the first line of its history, and
 * tells of it; all in one statement.
 * @returns `spent` where the payment isn't to be had any more: the transaction is to be rolled back
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
