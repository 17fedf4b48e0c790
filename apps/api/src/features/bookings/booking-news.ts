import { otherParty } from '@kindling/domain/bookings/booking-parties'
import { ABSENCE_WINDOW } from '@kindling/domain/bookings/booking-windows'
import { fullName } from '@kindling/domain/profile/names'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { calendarPart } from '../../marketplace/booking-event.ts'
import { hearsByMail, noticesFor } from '../../notifier/old-notify.ts'
import { type Told, tell } from '../../notifier/tell-store.ts'
import type { Happening } from './booking-happening.ts'
import { isAlwaysSent, isReceipt, mailsOf } from './booking-mail-plan.ts'
import { bookingMail } from './booking-mails.ts'
import { noticeKindOf, readersOf } from './booking-readers.ts'
import type { Moved } from './moved-booking-store.ts'

type NewsDeps = Pick<Deps, 'mailer' | 'config'>

/** A booking as it is now, with its sides and where it takes place. */
export type Newsworthy = Pick<Moved, 'booking' | 'place' | 'client' | 'provider'>

/** Until when somebody may say that they were there. */
const until = (at: Date) => new Date(at.getTime() + ABSENCE_WINDOW)

/**
 * Tells the side of a booking that didn't act, or both when the system did: in the bell and by mail, as far as their
 * preferences allow; some mails are always sent. Open screens of both sides always hear of it. Where money has moved, the side that paid it or got
 * it back has a receipt. Notices, mails and events are written in the transaction, and so go out only if it commits.
 */
export async function tellOtherSide(
  tx: Transaction,
  deps: NewsDeps,
  moved: Newsworthy,
  happening: Happening,
): Promise<void> {
  const told = newsOf(deps, moved, happening)
  await tell(tx, told)
  await deliverNews(tx, deps, told)
}

/** Has the mails of news sent that were written in this transaction. */
export async function deliverNews(tx: Transaction, { mailer }: NewsDeps, { mails }: Told): Promise<void> {
  const written = mails.map(({ mail }) => mail)
  await mailer.deliverSoon(written, tx)
}

/** What `tellOtherSide` tells. */
export function newsOf(
  { mailer, config }: NewsDeps,
  { booking, place, ...people }: Newsworthy,
  { action, actor, status, note, kept = 0, late, absent, isAtOnce = false, at }: Happening,
): Told {
  const { id, title, clientId, providerId, paymentMethod: method } = booking
  const event = { type: 'booking', id, status } as const
  const events = [clientId, providerId].map((memberId) => ({ memberId, event }))
  const kind = noticeKindOf(action, actor)
  // A dispute can be withdrawn, and the booking disputed again: that is news.
  const key = action === 'dispute' ? `${action}:${id}:${at.getTime()}` : `${action}:${id}`
  const notices = readersOf(action, actor).flatMap((side) => {
    const { id: memberId, listener } = people[side]
    const { firstname: by } = people[otherParty(side)]
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
      isLoan: booking.lentUntil !== null,
      wasAgreed: action === 'run-out',
      until: until(at),
      isFree: booking.price === 0,
      deposit: booking.deposit ?? 0,
      late,
    }
    return noticesFor({ memberId, kind, key, at, ...facts }, listener)
  })
  const { mailFrom: from, publicUrl } = config
  const isTestMoney = config.payments === 'sandbox'
  const common = { booking, note, kept, late, absent, at, isTestMoney, publicUrl }
  const planned = mailsOf(action, actor, booking.startsAt !== null && !isAtOnce)
  const mails = planned.flatMap(({ side, news }) => {
    const { id: readerId, email, firstname, timeZone, listener } = people[side]
    const isAlways = isAlwaysSent(news)
    // A receipt is about money, whatever else the booking's news are.
    if (!isAlways && !hearsByMail(listener, isReceipt(news) ? 'booking_settled' : kind)) return []
    const reader = { side, firstname, timeZone }
    const mail = bookingMail(news, { ...common, reader, other: fullName(people[otherParty(side)]) })
    const invited = { side, email, firstname, from, publicUrl }
    const calendar = calendarPart({ ...booking, place, ...people }, invited)
    return [{ mail: mailer.toQueue({ to: email, ...mail, calendar }), readerId: isAlways ? null : readerId }]
  })
  return { events, notices, mails }
}
