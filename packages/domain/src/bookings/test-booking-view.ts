import type { Booking, BookingListItem } from './booking-shape.ts'

const amara = { id: 'amara', firstname: 'Amara', lastname: 'Kensington', photourl: null }
const maya = { id: 'maya', firstname: 'Maya', lastname: 'Osei', photourl: null }

/** A pending booking with Maya as client and Amara as provider, for tests and stories. */
export function makeBooking(overrides: Partial<Booking> = {}): Booking {
  return {
    id: '01a1f830-c893-7276-8ada-5e1c3ec798c5',
    title: 'Two shelves in the hall',
    description: 'The wall is brick.',
    status: 'pending',
    booking_date: '2026-11-28',
    booking_start: null,
    lent_until: null,
    deposit: null,
    duration_minutes: null,
    extra_minutes: 0,
    extra_price: 0,
    timezone: 'Europe/London',
    other_timezone: 'Europe/London',
    package_name: null,
    policy: 'flexible',
    day_begins_at: '2026-11-28T00:00:00.000Z',
    booking_location: '10 Camden High Street, Camden, London NW1',
    address_from: null,
    booking_lat: 51.539,
    booking_lon: -0.1426,
    booking_exactness: 'address',
    booking_area: null,
    booking_user_id: maya.id,
    booked_user_id: amara.id,
    skills_id: 'shelves',
    file_url: null,
    thumbnails: [],
    payment_method: 'spark_token',
    card_capture: null,
    price: 9,
    money_state: 'held',
    is_over: false,
    ended_by: null,
    ended_why: null,
    provider_kept: 0,
    cancellation: null,
    absence: null,
    started_by: null,
    more_time: null,
    settles_at: null,
    expires_at: '2026-11-27T18:04:00.000Z',
    completed_at: null,
    client: maya,
    provider: amara,
    reviewed: false,
    other_reviewed: false,
    same_day: [],
    events: [makeEvent('client', 'request', 'pending', 0)],
    createdAt: '2026-11-24T18:04:00.000Z',
    updatedAt: '2026-11-24T18:04:00.000Z',
    ...overrides,
  }
}

/** That booking as an item of Maya's list, with nothing to answer. */
export function makeListItem(overrides: Partial<BookingListItem> = {}): BookingListItem {
  return { ...makeBooking(), other_party: amara, waits: null, ...overrides }
}

/** An event of a booking's history. @param at hours after the request */
export function makeEvent(
  actor: Booking['events'][number]['actor'],
  action: string,
  to: Booking['status'],
  at: number,
): Booking['events'][number] {
  const instant = new Date(Date.parse('2026-11-24T18:04:00.000Z') + at * 60 * 60 * 1000)
  return { actor, action, from: null, to, note: null, at: instant.toISOString() }
}
