import { countsFrom } from '@kindling/domain/lending/thing-rules'
import type { Transaction } from '../../../db/connect.ts'
import type { Booking } from '../booking-store.ts'
import { findLoan, nextStep, setCountsAt } from './loan-store.ts'

/**
 * Restarts the waiting time after which one side's hand-over or return counts as confirmed, once a dispute is
 * withdrawn.
 */
export async function countAnew(
  tx: Transaction,
  { id, status }: Pick<Booking, 'id' | 'status'>,
  at: Date,
): Promise<void> {
  const step = nextStep({ status })
  const found = step && (await findLoan(tx, id))
  if (step === undefined || !found?.words.some((word) => word.step === step)) return
  await setCountsAt(tx, id, countsFrom(step, at, found.loan.returnAt))
}
