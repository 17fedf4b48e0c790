import { type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import { inOneLine } from '@kindling/domain/wire'
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { DAY, HOUR, MINUTE, SECOND } from '../../platform/durations.ts'
import type { BookedEvent } from './booked-event-store.ts'
import { addressNow } from './booking-address.ts'
import { uidOf } from './booking-uid.ts'

/** A booking's fields for a calendar entry. Without a place: only the feed has that. */
type Entry = Pick<
  BookedEvent,
  | 'id'
  | 'title'
  | 'status'
  | 'version'
  | 'updatedAt'
  | 'bookingDate'
  | 'startsAt'
  | 'durationMinutes'
  | 'lentUntil'
>

/** The side whose calendar it is. */
interface Holder {
  side: BookingParty
  /** First name of the member on the other side. */
  other: string
  publicUrl: string
}

const prodId = { company: 'Kindling', product: 'Bookings', language: 'EN' }

const statuses: Partial<Record<BookedEvent['status'], ICalEventStatus>> = {
  pending: ICalEventStatus.TENTATIVE,
  accepted: ICalEventStatus.CONFIRMED,
  in_progress: ICalEventStatus.CONFIRMED,
  rejected: ICalEventStatus.CANCELLED,
}

/**
 * A booking as an iCalendar event for one side, with only the first name of the other.
 *
 * SEQUENCE is the booking's version, which is incremented with each change, from 0 (RFC 5546, 2.1.4): the highest
 * wins. A booking by day is an all-day event that leaves the day free, since its hours are unknown; a loan covers all
 * its days.
 */
export function bookingEvent(event: Entry, { side, other, publicUrl }: Holder): ICalEventData {
  const { id, title, status, version, updatedAt } = event
  const page = `${publicUrl}/${side === 'client' ? 'outward-progress' : 'inward-details'}/${id}`
  return {
    id: uidOf(id),
    sequence: version - 1,
    stamp: updatedAt,
    lastModified: updatedAt,
    summary: `${inOneLine(title)} with ${inOneLine(other)}`,
    description: status === 'pending' ? `Not answered yet.\n${page}` : page,
    url: page,
    status: statuses[status] ?? ICalEventStatus.CONFIRMED,
    ...when(event),
  }
}

function when({ startsAt, durationMinutes, bookingDate, lentUntil }: Entry) {
  if (startsAt === null || durationMinutes === null) {
    // UTC midnight is written as a date without time.
    const start = new Date(`${bookingDate}T00:00Z`)
    const end = new Date(Date.parse(`${lentUntil ?? bookingDate}T00:00Z`) + DAY)
    return { start, end, allDay: true, transparency: ICalEventTransparency.TRANSPARENT }
  }
  const end = new Date(startsAt.getTime() + durationMinutes * MINUTE)
  return { start: startsAt, end, transparency: ICalEventTransparency.OPAQUE }
}

interface Invited extends Holder {
  email: string
  firstname: string
  /** Organizer: Kindling, since the sides don't know each other's email. `Name <address>` */
  from: string
}

/**
 * The iCalendar part of a mail to one side (RFC 5546): a REQUEST for an active booking, a CANCEL for one that ended
 * early. Undefined for a finished booking, and for a request by day, for which the provider gets no mail that would
 * confirm or cancel it. Without an address, as all mails are: that is on the booking's page.
 */
export function calendarPart(event: Entry, invited: Invited): string | undefined {
  if (statuses[event.status] === undefined) return undefined
  if (event.status === 'pending' && event.startsAt === null) return undefined
  const isCancelled = event.status === 'rejected'
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = ical({ prodId, method })
  const entry = calendar.createEvent(bookingEvent(event, invited))
  entry.organizer(invited.from)
  entry.createAttendee({
    name: inOneLine(invited.firstname),
    email: invited.email,
    role: ICalAttendeeRole.REQ,
    // It is answered on the booking's page, not by mail.
    rsvp: false,
    ...(event.status === 'pending' ? {} : { status: ICalAttendeeStatus.ACCEPTED }),
  })
  return calendar.toString()
}

/** A member's bookings as an iCalendar feed, with the place where the member may see it. */
export function feedOf(
  events: readonly BookedEvent[],
  { memberId, publicUrl, at }: { memberId: string; publicUrl: string; at: Date },
): string {
  const calendar = ical({ prodId, name: 'Kindling', method: ICalCalendarMethod.PUBLISH, ttl: HOUR / SECOND })
  for (const event of events) {
    const side = event.client.id === memberId ? 'client' : 'provider'
    const location = placeFor(event, side, at)
    calendar.createEvent({
      ...bookingEvent(event, { side, other: event[otherParty(side)].firstname, publicUrl }),
      ...(location === undefined ? {} : { location }),
    })
  }
  return calendar.toString()
}

/** The address, if this side may see it on the booking's page. */
function placeFor(event: BookedEvent, side: BookingParty, at: Date): string | undefined {
  if (event.place === 'online') return 'Online'
  const { isExact } = addressNow(event, { side, ...event.address }, at)
  return isExact ? inOneLine(event.location) : undefined
}
