import type { Booking, BookingListItem } from '../bookings/booking-shape.ts'
import type { Proposal } from '../bookings/moving/proposal-contract.ts'
import { makeBooking as makeTestBooking } from '../bookings/test-booking-view.ts'
import { daysFromNow, hoursFromNow } from './clock.ts'
import { amara, idOf, maya } from './people.ts'

/** Thursday of the stories' week. */
const day = daysFromNow(3)

/** A booking of stories as its page shows it: by default Maya asks Amara for two shelves on Thursday, and waits for an answer. */
export function makeBooking(overrides: Partial<Booking> = {}): Booking {
  return makeTestBooking({
    id: idOf(101),
    description: 'The wall is brick. I have the shelves and the brackets; please bring a drill.',
    booking_date: day,
    booking_start: `${day}T14:00:00.000Z`,
    duration_minutes: 90,
    day_begins_at: `${day}T00:00:00.000Z`,
    booking_user_id: maya.id,
    booked_user_id: amara.id,
    skills_id: idOf(201),
    payment_method: 'wallet',
    price: 27,
    cancellation: { client_gets: 27, provider_keeps: 0, free_until: null },
    expires_at: hoursFromNow(48),
    client: maya,
    provider: amara,
    events: [makeEvent('client', 'request', 'pending', -20)],
    createdAt: hoursFromNow(-20),
    updatedAt: hoursFromNow(-20),
    ...overrides,
  })
}

/** An event of a booking's history. @param hours after now */
export function makeEvent(
  actor: Booking['events'][number]['actor'],
  action: string,
  to: Booking['status'],
  hours: number,
  note: string | null = null,
): Booking['events'][number] {
  return { actor, action, from: null, to, note, at: hoursFromNow(hours) }
}

/** The fields of the day and time that a booking is for. @param hours its start, after now */
function startingIn(hours: number) {
  const start = hoursFromNow(hours)
  const date = start.slice(0, 10)
  return { booking_date: date, booking_start: start, day_begins_at: `${date}T00:00:00.000Z` }
}

const asked = makeEvent('client', 'request', 'pending', -162)
const accepted = makeEvent('provider', 'accept', 'accepted', -160)
const started = (hours: number) => makeEvent('provider', 'start', 'in_progress', hours)
/** The work of bookings that are over was due on Friday. */
const onFriday = { ...startingIn(-67), cancellation: null }
const ended = { ...onFriday, status: 'rejected', is_over: true, money_state: 'refunded' } as const

/** How far a booking has come, with the history that led there. */
const stages = {
  accepted: {
    status: 'accepted',
    cancellation: { client_gets: 27, provider_keeps: 0, free_until: hoursFromNow(52.5) },
    events: [
      makeEvent('client', 'request', 'pending', -20),
      makeEvent('provider', 'accept', 'accepted', -18),
    ],
  },
  /** Its start was half an hour ago, and nobody has said that it began. */
  due: { ...startingIn(-0.5), status: 'accepted', cancellation: null, events: [asked, accepted] },
  begun: {
    ...startingIn(-0.5),
    status: 'in_progress',
    started_by: 'provider',
    cancellation: null,
    events: [asked, accepted, started(-0.4)],
  },
  /** The provider says that it is done, and the client hasn't confirmed it. */
  done: {
    ...startingIn(-20),
    status: 'completed',
    started_by: 'provider',
    cancellation: null,
    settles_at: hoursFromNow(29.5),
    completed_at: hoursFromNow(-18.5),
    events: [asked, accepted, started(-20), makeEvent('provider', 'complete', 'completed', -18.5)],
  },
  paid: {
    ...onFriday,
    status: 'completed',
    is_over: true,
    money_state: 'settled',
    started_by: 'provider',
    completed_at: hoursFromNow(-65.5),
    events: [
      asked,
      accepted,
      started(-67),
      makeEvent('provider', 'complete', 'completed', -65.5),
      makeEvent('client', 'confirm', 'completed', -64),
    ],
  },
  rejected: {
    ...ended,
    ended_by: 'provider',
    ended_why: 'rejected',
    events: [asked, makeEvent('provider', 'reject', 'rejected', -140, 'I’m sorry, I have no time that day.')],
  },
  /** Cancelled by the client when that had a fee. */
  cancelled: {
    ...ended,
    money_state: 'settled',
    ended_by: 'client',
    ended_why: 'cancelled',
    provider_kept: 9,
    events: [
      asked,
      accepted,
      makeEvent('client', 'cancel', 'rejected', -70, 'I’m sorry, something came up.'),
    ],
  },
  expired: {
    ...ended,
    ended_by: 'system',
    ended_why: 'expired',
    events: [asked, makeEvent('system', 'expire', 'rejected', -90)],
  },
  /** The card's bank released the payment before it was taken. */
  lapsed: {
    ...ended,
    payment_method: 'card',
    card_capture: 'manual',
    ended_by: 'system',
    ended_why: 'lapsed',
    events: [asked, accepted, makeEvent('system', 'lapse', 'rejected', -90)],
  },
  /** The provider wasn't there. */
  absent: {
    ...ended,
    ended_by: 'provider',
    ended_why: 'absent',
    events: [
      asked,
      accepted,
      makeEvent('client', 'say-absent', 'accepted', -66.5),
      makeEvent('system', 'decide-absence', 'rejected', -42.5),
    ],
  },
  disputed: {
    ...onFriday,
    status: 'disputed',
    started_by: 'provider',
    events: [
      asked,
      accepted,
      started(-67),
      makeEvent('provider', 'complete', 'completed', -65.5),
      makeEvent('client', 'dispute', 'disputed', -44),
    ],
  },
  /** A moderator shared its price out. */
  settled: {
    ...onFriday,
    status: 'disputed',
    is_over: true,
    money_state: 'settled',
    started_by: 'provider',
    events: [
      asked,
      accepted,
      started(-67),
      makeEvent('client', 'dispute', 'disputed', -44),
      makeEvent('system', 'split', 'disputed', -2),
    ],
  },
} satisfies Record<string, Partial<Booking>>

/** A booking of stories that has come further than the request. */
export function makeBookingAt(stage: keyof typeof stages, overrides: Partial<Booking> = {}): Booking {
  const history: Partial<Booking> = stages[stage]
  const createdAt = history.events?.[0]?.at ?? hoursFromNow(-20)
  return makeBooking({ createdAt, ...history, ...overrides })
}

/** A row of the member's list of bookings: by default Maya's booking with Amara, with nothing to answer. */
export function makeListItem(overrides: Partial<BookingListItem> = {}): BookingListItem {
  return { ...makeBooking(), other_party: amara, waits: null, ...overrides }
}

/** A proposal to move a booking: by default Amara's to Maya, of two other times. */
export function makeProposal(overrides: Partial<Proposal> = {}): Proposal {
  const { id, title, booking_start: start } = makeBooking()
  return {
    id: idOf(121),
    booking: { id, title, start: start ?? '', minutes: 90, isRequest: false },
    by: 'provider',
    own: false,
    other: amara,
    starts: [hoursFromNow(96.5), hoursFromNow(101)],
    lapses_at: hoursFromNow(44),
    createdAt: hoursFromNow(-4),
    outcome: null,
    ...overrides,
  }
}
