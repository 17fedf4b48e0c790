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

/** Booking columns that notifications need. */
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

/** Data of every event about a booking. */
export interface OfBooking {
  /** Current state of the booking. */
  booking: ToldBooking
  /** The reader's side of the booking. */
  side: BookingParty
  /** The member on the other side. */
  other: Named
}

/** Data of events about an action on a booking. */
export interface BookingFacts extends OfBooking {
  /** Time of the action. */
  at: Date
  /** The acting member's reason. */
  note?: string | undefined
  /** Days that a thing came back late, and the late fee out of the deposit, in minor units. */
  late?: { days: number; fee: number } | undefined
  /** For an expired booking: whether it was agreed, or a request without an answer. */
  wasAgreed?: boolean
}

/** Declares an event about a booking; it links to the booking's page. */
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

/** Adds an iCalendar file of the booking to a mail. */
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

/** `“Bike repair” on 12 May 2026, 14:00 BST (2 hours)`, for a mail, in the reader's time zone. */
export const titleAndTime = (
  { booking }: { booking: Pick<ToldBooking, 'title' | 'bookingDate' | 'startsAt' | 'durationMinutes'> },
  { timeZone }: Pick<Reader, 'timeZone'>,
) => `${titleOf({ booking })} on ${whenInWords(booking, timeZone)}`
