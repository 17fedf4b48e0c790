import { countsAfter } from '@kindling/domain/lending/thing-rules'
import type { Executor, Transaction } from '../../db/connect.ts'
import type { Booking } from './booking-store.ts'
import { listWords, nextStep, setCountsAt } from './loan-store.ts'

/** Whether a loan's owner has said that the thing is back: from then on there is nothing to claim. */
export async function hasSaidBack(db: Executor, bookingId: string): Promise<boolean> {
  const words = await listWords(db, bookingId)
  return words.some(({ step, saidBy }) => step === 'returned' && saidBy === 'provider')
}

/** What one side had said of a loan's next step, before a dispute that is taken back, counts after its whole time again. */
export async function countAnew(
  tx: Transaction,
  { id, status }: Pick<Booking, 'id' | 'status'>,
  at: Date,
): Promise<void> {
  const step = nextStep({ status })
  const said = (await listWords(tx, id)).find((word) => word.step === step)
  if (step === undefined || said === undefined) return
  const saidBy = said.saidBy === 'client' ? 'client' : 'provider'
  await setCountsAt(tx, id, new Date(at.getTime() + countsAfter(step, saidBy)))
}
