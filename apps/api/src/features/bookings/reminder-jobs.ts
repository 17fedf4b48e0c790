import { otherParty } from '@kindling/domain/bookings/booking-parties'
import { fullName } from '@kindling/domain/profile/names'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Feature } from '../../http/feature.ts'
import { getBookedEvent } from '../../marketplace/booked-event-store.ts'
import { calendarPart } from '../../marketplace/booking-event.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { notify, wantsNotice } from '../../notifier/old-notify.ts'
import { sweep } from '../../platform/sweep.ts'
import { remindOfLoans } from './loan-reminders.ts'
import { reminderMail } from './reminder-mails.ts'
import * as store from './reminder-store.ts'

type ReminderDeps = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>

/** Members are reminded of what is booked. Has no calls. */
export const reminderJobs: Feature = (_, deps) => {
  const everyMinute = { cron: '* * * * *', isUnique: true, keepSeconds: 3600 } as const
  deps.jobs.define('remind-of-bookings', async () => void (await remindOfBookings(deps)), everyMinute)
  deps.jobs.define('remind-of-loans', async () => void (await remindOfLoans(deps)), everyMinute)
}

/**
 * Reminds both sides of accepted bookings 24 hours and 2 hours before they begin; of one by day on the morning before.
 * Once each, however many processes run it.
 * @returns how many reminders it sent
 */
export async function remindOfBookings(deps: ReminderDeps): Promise<number> {
  const { db, clock } = deps
  return await sweep(deps, {
    name: 'remind-of-bookings',
    due: (page) => store.listToRemind(db, clock.now(), page),
    handle: (bookingId) =>
      inTransaction(db, async (tx) => {
        const at = clock.now()
        const due = await store.lockToRemind(tx, bookingId, at)
        if (due === undefined) return false
        const { booking, kind, start: startsAt } = due
        if (!(await store.insertReminder(tx, { bookingId: booking.id, kind, startsAt, sentAt: at })))
          return false
        await tellBoth(tx, deps, due, at)
        return true
      }),
  })
}

async function tellBoth(
  tx: Transaction,
  { mailer, config }: ReminderDeps,
  { booking, kind, start }: store.DueReminder,
  at: Date,
): Promise<void> {
  const { id, title, clientId, providerId, startsAt, bookingDate: day } = booking
  const people = {
    client: await getAddressee(tx, clientId),
    provider: await getAddressee(tx, providerId),
  }
  const event = await getBookedEvent(tx, id)
  const isSoon = kind === 'soon'
  for (const side of ['client', 'provider'] as const) {
    const reader = people[side]
    const other = people[otherParty(side)]
    await notify(tx, {
      memberId: reader.id,
      kind: 'booking_reminder',
      key: `remind:${kind}:${id}:${start.getTime()}`,
      at,
      bookingId: id,
      booking: title,
      by: other.firstname,
      side,
      startsAt,
      day,
      isSoon,
    })
    if (!(await wantsNotice(tx, reader.id, 'booking_reminder'))) continue
    const mail = reminderMail({
      reader: { ...reader, side },
      other: fullName(other),
      isSoon,
      booking: { id, title, startsAt, day },
      publicUrl: config.publicUrl,
    })
    const { publicUrl, mailFrom: from } = config
    const calendar = calendarPart(event, { ...reader, side, from, publicUrl })
    await mailer.send({ to: reader.email, ...mail, calendar }, { tx, usefulUntil: start })
  }
}
