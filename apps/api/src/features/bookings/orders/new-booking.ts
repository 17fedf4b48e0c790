import { bookingExpiresAt, requestExpiresAt } from '@kindling/domain/bookings/booking-expiry'
import { v7 } from 'uuid'
import type { BookingOrder } from '../booking-policies.ts'
import type { Booking, BookingEvent } from '../booking-store.ts'
import type { Party } from '../party-store.ts'
import type { BookingView } from '../reading/booking-view-store.ts'
import type { Agreed } from './order-checks.ts'

/** A new booking in status `pending`. @param images storage keys of its pictures */
export function newBooking(
  order: BookingOrder,
  { client, intent, terms }: Agreed,
  { images, at }: { images: string[]; at: Date },
): Booking {
  const { booking_lat: lat, booking_lon: lon, booking_exactness, booking_date: bookingDate } = order
  const { timeZone } = client
  const hasPosition = lat !== undefined && lon !== undefined
  return {
    id: v7(),
    clientId: intent.memberId,
    providerId: intent.providerId,
    skillId: intent.skillId,
    intentId: intent.id,
    title: order.title,
    description: order.description,
    status: 'pending',
    version: 1,
    bookingDate,
    timeZone,
    location: order.booking_location,
    lat: hasPosition ? lat : null,
    lon: hasPosition ? lon : null,
    exactness: (hasPosition && booking_exactness) || null,
    images,
    paymentMethod: intent.method,
    currency: intent.currency,
    price: intent.amount,
    ...terms,
    expiresAt: terms.startsAt
      ? requestExpiresAt(at, terms.startsAt)
      : bookingExpiresAt({ createdAt: at, bookingDate, timeZone }),
    createdAt: at,
    updatedAt: at,
    ...nothingYet,
  }
}

/** Initial values of columns that later steps of a booking set. */
export const nothingYet = {
  lentUntil: null,
  deposit: null,
  extraMinutes: 0,
  extraPrice: 0,
  policyStart: null,
  completedAt: null,
  completedBy: null,
  settleAt: null,
  settledAt: null,
  endedBy: null,
  endedWhy: null,
  kept: 0,
  absenceSaidBy: null,
  absenceDecidesAt: null,
  startedBy: null,
} as const

/** A new booking as its client sees it. @param booking may be accepted already, if instant */
export function viewOfNew(booking: Booking, { client, provider, cardCapture }: Agreed): BookingView {
  const { clientId, providerId, status, createdAt: at } = booking
  const step = { note: null, at }
  const request: BookingEvent = {
    actor: 'client',
    actorId: clientId,
    action: 'request',
    fromStatus: null,
    toStatus: 'pending',
    ...step,
  }
  const accept: BookingEvent = {
    actor: 'provider',
    actorId: providerId,
    action: 'accept',
    fromStatus: 'pending',
    toStatus: status,
    ...step,
  }
  return {
    booking,
    intent: { state: 'attached' },
    client: personOf(client),
    provider: personOf(provider),
    timeZones: { client: client.timeZone, provider: provider.timeZone },
    cardCapture,
    isReviewed: false,
    isReviewedByOther: false,
    moreTime: null,
    facts: { loan: null, dispute: null },
    sameDay: [],
    // The client wrote the address and always sees it.
    address: { isTrusted: false, handOverAt: null },
    events: status === 'pending' ? [request] : [request, accept],
  }
}

const personOf = ({ id, firstname, lastname, photourl }: Party) => ({ id, firstname, lastname, photourl })
