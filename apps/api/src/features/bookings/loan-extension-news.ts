import { type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import { fullName } from '@kindling/domain/profile/names'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { publish } from '../../notifier/live-event-store.ts'
import { notify, wantsNotice } from '../../notifier/old-notify.ts'
import type { Booking } from './booking-store.ts'
import type { MoreDays } from './extension-store.ts'
import { type LongerStep, longerMail } from './loan-extension-mails.ts'

interface Told {
  extension: Pick<MoreDays, 'id' | 'untilDay' | 'price'>
  /** `unpaid`: the owner agreed, and the borrower has too little. An owner may press that often, so no mail tells of it. */
  news: LongerStep | 'unpaid'
  at: Date
}

const kinds = {
  asked: 'loan_longer_asked',
  agreed: 'loan_longer_agreed',
  unpaid: 'loan_longer_unpaid',
  declined: 'loan_longer_declined',
  lapsed: 'loan_longer_lapsed',
  withdrawn: 'loan_longer_withdrawn',
} as const

/** Who hears of it: the side that didn't act. */
const readers: Record<Told['news'], BookingParty> = {
  asked: 'provider',
  withdrawn: 'provider',
  agreed: 'client',
  unpaid: 'client',
  declined: 'client',
  lapsed: 'client',
}

/**
 * Tells both sides' screens that a borrower would like to keep a thing longer, or what became of that, and the side that
 * didn't act in the bell and by mail, as far as it wants to hear of it.
 * @param booking as it was before
 */
export async function tellOfLonger(
  tx: Transaction,
  { mailer, config }: Pick<Deps, 'mailer' | 'config'>,
  booking: Booking,
  { extension, news, at }: Told,
): Promise<void> {
  const { id: bookingId, clientId, providerId, status, title, paymentMethod: method } = booking
  for (const memberId of [clientId, providerId]) {
    await publish(tx, { memberId, event: { type: 'booking', id: bookingId, status } })
  }
  const people = { client: await getAddressee(tx, clientId), provider: await getAddressee(tx, providerId) }
  const side = readers[news]
  const { email, ...reader } = people[side]
  const other = people[otherParty(side)]
  const { id, untilDay: until, price } = extension
  const kind = kinds[news]
  await notify(tx, {
    memberId: reader.id,
    kind,
    key: `${news}:${id}`,
    at,
    bookingId,
    booking: title,
    by: other.firstname,
    until,
    price,
    method,
  })
  if (news === 'unpaid' || !(await wantsNotice(tx, reader.id, kind))) return
  const { publicUrl } = config
  const facts = { reader: { ...reader, side }, other: fullName(other), booking, extension, publicUrl }
  await mailer.send({ to: email, ...longerMail(news, facts) }, { tx })
}
