import { otherParty } from '@kindling/domain/bookings/booking-parties'
import { lateFee } from '@kindling/domain/lending/late-return'
import { fullName } from '@kindling/domain/profile/names'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { notify, wantsNotice } from '../../notifier/old-notify.ts'
import { sweep } from '../../platform/sweep.ts'
import { dayPriceOf } from './late-loan.ts'
import { loanReminderMail, overdueMail } from './loan-reminder-mails.ts'
import * as store from './loan-reminder-store.ts'
import { insertReminder } from './reminder-store.ts'

type ReminderDeps = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>

/**
 * Reminds both sides of a loan on the evening before it is handed over and comes back, and on the day, and tells them
 * when it wasn't brought back. Once each, however many processes run it.
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
  { mailer, config: { publicUrl } }: ReminderDeps,
  { booking, kind, step, when }: store.DueLoanReminder,
  at: Date,
): Promise<void> {
  const { id, title, clientId, providerId, paymentMethod: method } = booking
  const people = {
    client: await getAddressee(tx, clientId),
    provider: await getAddressee(tx, providerId),
  }
  const fee = lateFee({ dayPrice: dayPriceOf(booking), deposit: booking.deposit ?? 0 }, 1)
  for (const side of ['client', 'provider'] as const) {
    const { id: memberId, email, ...reader } = people[side]
    const other = people[otherParty(side)]
    const about = { bookingId: id, booking: title, by: other.firstname, side, when }
    const key = `remind:${kind}:${step}:${id}:${when.getTime()}`
    const frame = {
      reader: { ...reader, side },
      other: fullName(other),
      booking: { id, title },
      when,
      publicUrl,
    }
    if (kind === 'loan_overdue') {
      await notify(tx, { memberId, kind, key, at, ...about, method, fee })
      // Money follows from it: who has silenced what their bookings say hears of it as well.
      await mailer.send({ to: email, ...overdueMail({ ...frame, method, fee }) }, { tx })
      continue
    }
    await notify(tx, { memberId, kind: 'loan_reminder', key, at, ...about, step })
    if (!(await wantsNotice(tx, memberId, 'loan_reminder'))) continue
    await mailer.send({ to: email, ...loanReminderMail({ ...frame, step, at }) }, { tx, usefulUntil: when })
  }
}
