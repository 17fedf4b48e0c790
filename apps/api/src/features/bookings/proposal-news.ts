import { type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import { fullName } from '@kindling/domain/profile/names'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { getBookedEvent } from '../../marketplace/booked-event-store.ts'
import { calendarPart } from '../../marketplace/booking-event.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { publish } from '../../notifier/live-event-store.ts'
import { notify, wantsNotice } from '../../notifier/old-notify.ts'
import { type MailedStep, proposalMail } from './proposal-mails.ts'
import type { TimedBooking } from './proposal-times.ts'

/** What was done to a proposal, or that nothing was until it lapsed. */
interface ProposalStep {
  /** The proposal's. */
  id: string
  /** Who did it, or let it lapse. */
  by: BookingParty
  news: MailedStep | 'withdrawn'
  /** Those that are proposed, or the new one; none where the booking stays where it is. */
  starts: readonly Date[]
  at: Date
}

const kinds = {
  proposed: 'move_proposed',
  accepted: 'booking_moved',
  declined: 'move_declined',
  lapsed: 'move_lapsed',
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
    memberId: people[told].id,
    kind,
    key: `${news}:${id}`,
    at,
    bookingId: booking.id,
    booking: title,
    by: people[by].firstname,
    side: told,
    starts: starts.length > 0 ? starts : [booking.startsAt],
  })
  const event = await getBookedEvent(tx, booking.id)
  for (const side of news === 'accepted' ? ([told, by] as const) : [told]) {
    const reader = people[side]
    if (!(await wantsNotice(tx, reader.id, kind))) continue
    const { publicUrl, mailFrom: from } = config
    const other = fullName(people[otherParty(side)])
    const mail = proposalMail(news, { reader: { ...reader, side }, other, booking, starts, publicUrl })
    // A request gets into its client's calendar when it is accepted, and by nothing before.
    const hasEntry = side === 'provider' || event.status !== 'pending'
    const calendar = hasEntry ? calendarPart(event, { ...reader, side, from, publicUrl }) : undefined
    await mailer.send({ to: reader.email, ...mail, calendar }, { tx })
  }
}
