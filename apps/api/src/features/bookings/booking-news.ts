import { otherParty } from '@kindling/domain/bookings/booking-parties'
import { ABSENCE_WINDOW } from '@kindling/domain/bookings/booking-rules'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { getBookedEvent } from '../../marketplace/booked-event-store.ts'
import { calendarPart } from '../../marketplace/booking-event.ts'
import type { Receipted } from '../../marketplace/receipts.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { publish } from '../../notifier/live-event-store.ts'
import { notify, wantsNotice } from '../../notifier/notify.ts'
import type { Happening } from './booking-happening.ts'
import { isAlwaysSent, mailsOf } from './booking-mail-plan.ts'
import { bookingMail } from './booking-mails.ts'
import { noticeKindOf, readersOf } from './booking-readers.ts'
import type { Booking } from './booking-store.ts'

type Told = Receipted & Pick<Booking, 'clientId' | 'providerId' | 'timeZone' | 'startsAt' | 'expiresAt'>

/** Until when somebody may say that they were there. */
const until = (at: Date) => new Date(at.getTime() + ABSENCE_WINDOW)

/**
 * Tells the side of a booking that didn't act, or both when the system did: in the bell and by mail, as far as their
 * preferences allow; some mails are always sent. Open screens of both sides always hear of it. Where money has moved, the side that paid it or got
 * it back has a receipt. Notices, mails and events are written in the transaction, and so go out only if it commits.
 */
export async function tellOtherSide(
  tx: Transaction,
  { mailer, config }: Pick<Deps, 'mailer' | 'config'>,
  booking: Told,
  { action, actor, status, note, kept = 0, absent, isAtOnce = false, at }: Happening,
): Promise<void> {
  const { id, title, clientId, providerId, paymentMethod: method } = booking
  for (const memberId of [clientId, providerId]) {
    await publish(tx, { memberId, event: { type: 'booking', id, status } })
  }
  const people = {
    client: await getAddressee(tx, clientId),
    provider: await getAddressee(tx, providerId),
  }
  const kind = noticeKindOf(action, actor)
  for (const side of readersOf(action, actor)) {
    const { id: memberId } = people[side]
    const { firstname: by } = people[otherParty(side)]
    // A dispute can be withdrawn, and the booking disputed again: that is news.
    const key = action === 'dispute' ? `${action}:${id}:${at.getTime()}` : `${action}:${id}`
    const parts = { client: booking.price - kept, provider: kept }
    const facts = {
      bookingId: id,
      booking: title,
      by,
      side,
      method,
      note,
      parts,
      isAbsent: side === absent,
      until: until(at),
    }
    await notify(tx, { memberId, kind, key, at, ...facts })
  }
  const common = {
    booking,
    note,
    kept,
    absent,
    at,
    isTestMoney: config.payments === 'sandbox',
    publicUrl: config.publicUrl,
  }
  const planned = mailsOf(action, actor, booking.startsAt !== null && !isAtOnce)
  if (planned.length === 0) return
  const event = await getBookedEvent(tx, id)
  for (const { side, news } of planned) {
    const { id: memberId, email, firstname, timeZone } = people[side]
    if (!isAlwaysSent(news) && !(await wantsNotice(tx, memberId, kind))) continue
    const { firstname: first, lastname: last } = people[otherParty(side)]
    const reader = { side, firstname, timeZone }
    const mail = bookingMail(news, { ...common, reader, other: `${first} ${last}` })
    const invited = { side, email, firstname, from: config.mailFrom, publicUrl: config.publicUrl }
    const calendar = calendarPart(event, invited)
    await mailer.send({ to: email, ...mail, calendar }, { tx })
  }
}
