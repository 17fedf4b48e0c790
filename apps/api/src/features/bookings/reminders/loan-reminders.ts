import { lateFee } from '@kindling/domain/lending/late-return'
import type { Transaction } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { type Notice, notify } from '../../../notifier/notify.ts'
import { sweep } from '../../../platform/jobs/sweep.ts'
import { dayPriceOf } from '../loans/late-loan.ts'
import { factsFor } from '../notify-sides.ts'
import { findSides } from '../party-store.ts'
import * as store from './loan-reminder-store.ts'
import { insertReminder } from './reminder-store.ts'

type ReminderDeps = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>

/**
 * Reminds both sides of a loan's hand-over and return on the evening before and on the day, and notifies them when it
 * is overdue. Once each, with several processes running.
 * @returns how many reminders it sent
 */
export async function remindOfLoans(deps: ReminderDeps): Promise<number> {
  const { db, clock } = deps
  return await sweep(deps, {
    name: 'remind-of-loans',
    due: (page) => store.listLoansToRemind(db, clock.now(), page),
    handle: (bookingId) =>
      inTransaction(db, async (tx) => {
        const at = clock.now()
        const due = await store.lockLoanToRemind(tx, bookingId, at)
        if (due === undefined) return false
        const { kind, when: startsAt } = due
        if (!(await insertReminder(tx, { bookingId, kind, startsAt, sentAt: at }))) return false
        await tellBoth(tx, deps, due, at)
        return true
      }),
  })
}

async function tellBoth(
  tx: Transaction,
  deps: ReminderDeps,
  { booking, kind, step, when }: store.DueLoanReminder,
  at: Date,
): Promise<void> {
  const sides = await findSides(tx, booking)
  const fee = lateFee({ dayPrice: dayPriceOf(booking), deposit: booking.deposit ?? 0 }, 1)
  const key = `remind:${kind}:${step}:${booking.id}:${when.getTime()}`
  const notices = (['client', 'provider'] as const).map((side): Notice<'loan_overdue' | 'loan_reminder'> => {
    const common = { to: sides[side].id, key, at }
    const facts = { ...factsFor(sides, side), when }
    return kind === 'loan_overdue'
      ? { event: 'loan_overdue', ...common, facts: { ...facts, fee } }
      : { event: 'loan_reminder', ...common, facts: { ...facts, step, at } }
  })
  await notify(tx, deps, notices)
}
