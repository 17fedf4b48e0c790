import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { fullName, type Named } from '@kindling/domain/profile/names'
import { inOneLine } from '@kindling/domain/wire'
import type { bookings } from '../../../db/schema/bookings/bookings.ts'
import { calendarPart } from '../../../marketplace/booked/booking-event.ts'
import {
  booking,
  type Channeling,
  event,
  type MailWords,
  type MemberEvent,
  type Reader,
} from '../../event.ts'
import { whenInWords } from '../receipt-part.ts'
import { madeBooking, receivedBooking } from '../targets.ts'

/** What members are told of a booking. */
export type ToldBooking = Pick<
  typeof bookings.$inferSelect,
  | 'id'
  | 'title'
  | 'status'
  | 'version'
  | 'bookingDate'
  | 'timeZone'
  | 'startsAt'
  | 'durationMinutes'
  | 'lentUntil'
  | 'paymentMethod'
  | 'price'
  | 'extraPrice'
  | 'deposit'
  | 'kept'
  | 'absenceSaidBy'
  | 'expiresAt'
  | 'updatedAt'
>

/** The facts of every event about a booking. */
export interface OfBooking {
  /** As it is now. */
  booking: ToldBooking
  /** Which side its reader is. */
  side: BookingParty
  /** The member on the other side. */
  other: Named
}

/** The facts of what is done to a booking itself. */
export interface BookingFacts extends OfBooking {
  /** When it was done. */
  at: Date
  /** Why, as who did it put it. */
  note?: string | undefined
  /** How late a thing came back, and what of the deposit its owner has for that, minor units. */
  late?: { days: number; fee: number } | undefined
  /** Of a booking that time has ended: whether it was agreed on, or a request that nobody answered. */
  wasAgreed?: boolean
}

/** An event about a booking, which leads to its page. */
export function ofBooking<F extends OfBooking>(
  words: Pick<MemberEvent<F>, 'bell' | 'mail' | 'isAlwaysMailed'>,
  channeling: Channeling = booking,
): MemberEvent<F> {
  const target = ({ booking: { id }, side }: OfBooking) =>
    side === 'client' ? madeBooking(id) : receivedBooking(id)
  return event<F>(channeling, { target, ...words })
}

/** A mail about a booking. */
export const bookingMail = (subject: string, ...parts: MailWords['parts']): MailWords => ({
  subject,
  parts,
  button: 'Open the booking',
})

/** The same with the booking for its reader's calendar. */
export function withCalendar(
  mail: MailWords,
  { booking, side, other }: OfBooking,
  { email, firstname, site: { mailFrom: from, publicUrl } }: Reader,
): MailWords {
  const calendar = calendarPart(booking, { side, other: other.firstname, email, firstname, from, publicUrl })
  return { ...mail, calendar }
}

/** The other side's first and last name, for a mail. */
export const otherName = ({ other }: Pick<OfBooking, 'other'>) => inOneLine(fullName(other))

/** `“Bike repair”`, for a mail. */
export const titleOf = ({ booking: { title } }: { booking: { title: string } }) => `“${inOneLine(title)}”`

/** `“Bike repair” on 12 May 2026, 14:00 BST (2 hours)`, for a mail, by the clocks of who reads it. */
export const titleAndTime = (
  { booking }: { booking: Pick<ToldBooking, 'title' | 'bookingDate' | 'startsAt' | 'durationMinutes'> },
  { timeZone }: Pick<Reader, 'timeZone'>,
) => `${titleOf({ booking })} on ${whenInWords(booking, timeZone)}`
