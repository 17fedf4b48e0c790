import { type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import { fullName } from '@kindling/domain/profile/names'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { getBookedEvent } from '../../marketplace/booked-event-store.ts'
import { calendarPart } from '../../marketplace/booking-event.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { publish } from '../../notifier/live-event-store.ts'
import { notify, wantsNotice } from '../../notifier/old-notify.ts'
import type { Booking } from './booking-store.ts'
import { extensionMail, type MailedStep } from './extension-mails.ts'
import type { MoreTime } from './extension-store.ts'

interface ExtensionStep {
  extension: Pick<MoreTime, 'id' | 'minutes' | 'price'>
  news: MailedStep | 'withdrawn'
  at: Date
}

const kinds = {
  asked: 'more_time_asked',
  agreed: 'more_time_agreed',
  declined: 'more_time_declined',
  lapsed: 'more_time_lapsed',
} as const

/** Who hears of it in the bell. */
const told: Record<MailedStep, BookingParty> = {
  asked: 'client',
  agreed: 'provider',
  declined: 'provider',
  lapsed: 'provider',
}

/**
 * Tells both sides' screens, and the side that didn't act in the bell and by mail, as far as they want to hear of it;
 * of time that was added both have a mail, which makes the booking longer in their calendars. What was taken back only
 * disappears.
 * @param booking as it was before
 */
export async function tellOfExtension(
  tx: Transaction,
  { mailer, config }: Pick<Deps, 'mailer' | 'config'>,
  booking: Booking,
  { extension, news, at }: ExtensionStep,
): Promise<void> {
  const { id: bookingId, clientId, providerId, status, title, paymentMethod: method } = booking
  for (const memberId of [clientId, providerId]) {
    await publish(tx, { memberId, event: { type: 'booking', id: bookingId, status } })
  }
  if (news === 'withdrawn') return
  const people = {
    client: await getAddressee(tx, clientId),
    provider: await getAddressee(tx, providerId),
  }
  const kind = kinds[news]
  const { id, minutes, price } = extension
  await notify(tx, {
    memberId: people[told[news]].id,
    kind,
    key: `${news}:${id}`,
    at,
    bookingId,
    booking: title,
    by: people[otherParty(told[news])].firstname,
    minutes,
    price,
    method,
  })
  const event = await getBookedEvent(tx, bookingId)
  for (const side of news === 'agreed' ? (['provider', 'client'] as const) : [told[news]]) {
    const reader = { ...people[side], side }
    if (!(await wantsNotice(tx, reader.id, kind))) continue
    const { publicUrl, mailFrom: from } = config
    const facts = { reader, other: fullName(people[otherParty(side)]), booking, extension, publicUrl }
    const calendar = calendarPart(event, { ...reader, from, publicUrl })
    await mailer.send({ to: reader.email, ...extensionMail(news, facts), calendar }, { tx })
  }
}
