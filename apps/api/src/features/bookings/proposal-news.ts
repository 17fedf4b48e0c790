import { type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { getBookedEvent } from '../../marketplace/booked-event-store.ts'
import { calendarPart } from '../../marketplace/booking-event.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { publish } from '../../notifier/live-event-store.ts'
import { notify, wantsNotice } from '../../notifier/notify.ts'
import { type MailedStep, proposalMail } from './proposal-mails.ts'
import type { TimedBooking } from './proposal-times.ts'

/** What was done to a proposal. */
interface ProposalStep {
  /** The proposal's. */
  id: string
  /** Who did it. */
  by: BookingParty
  news: MailedStep | 'withdrawn'
  /** Those that are proposed, or the new one. */
  starts: readonly Date[]
  at: Date
}

const kinds = {
  proposed: 'move_proposed',
  accepted: 'booking_moved',
  declined: 'move_declined',
} as const

/**
 * Tells both sides' screens, and the side that didn't act in the bell and by mail, as far as they want to hear of it;
 * of a new time both have a mail. What was taken back only disappears.
 * @param booking as it is now
 */
export async function tellOfProposal(
  tx: Transaction,
  { mailer, config }: Pick<Deps, 'mailer' | 'config'>,
  booking: TimedBooking,
  { id, by, news, starts, at }: ProposalStep,
): Promise<void> {
  const { clientId, providerId, status, title } = booking
  for (const memberId of [clientId, providerId]) {
    await publish(tx, { memberId, event: { type: 'booking', id: booking.id, status } })
  }
  if (news === 'withdrawn') return
  const people = {
    client: await getAddressee(tx, clientId),
    provider: await getAddressee(tx, providerId),
  }
  const told = otherParty(by)
  const kind = kinds[news]
  await notify(tx, {
    ...{ memberId: people[told].id, kind, key: `${news}:${id}`, at },
    ...{ bookingId: booking.id, booking: title, by: people[by].firstname, side: told },
    starts: news === 'declined' ? [booking.startsAt] : starts,
  })
  const event = news === 'accepted' ? await getBookedEvent(tx, booking.id) : undefined
  for (const side of news === 'accepted' ? ([told, by] as const) : [told]) {
    const reader = people[side]
    if (!(await wantsNotice(tx, reader.id, kind))) continue
    const { firstname, lastname } = people[otherParty(side)]
    const { publicUrl, mailFrom: from } = config
    const other = `${firstname} ${lastname}`
    const mail = proposalMail(news, { reader: { ...reader, side }, other, booking, starts, publicUrl })
    const calendar = event && calendarPart(event, { ...reader, side, from, publicUrl })
    await mailer.send({ to: reader.email, ...mail, calendar }, { tx })
  }
}
