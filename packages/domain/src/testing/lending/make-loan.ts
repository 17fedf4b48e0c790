import type { Booking } from '../../bookings/booking-shape.ts'
import { DAY } from '../../durations.ts'
import type { Loan } from '../../lending/loan-contract.ts'
import { makeLoan as makeTestLoan } from '../../lending/test-loan.ts'
import { daysFromNow, hoursFromNow } from '../clock.ts'
import { makeBooking, makeBookingAt, makeEvent } from '../make-booking.ts'
import { idOf } from '../people.ts'

/**
 * A loan of stories: by default Amara has agreed to lend Maya a drill from Thursday to Saturday.
 * @param booking fields of its booking that differ
 */
export function makeLoan(overrides: Partial<Loan> = {}, booking: Partial<Booking> = {}): Loan {
  const { from = daysFromNow(3), until = daysFromNow(5) } = overrides
  return makeTestLoan({
    thing_id: idOf(221),
    from,
    until,
    days: (Date.parse(until) - Date.parse(from)) / DAY + 1,
    hand_over_at: `${from}T18:00:00.000Z`,
    return_at: `${until}T18:30:00.000Z`,
    booking: makeBookingAt('accepted', {
      title: 'A cordless drill',
      description: 'For two shelves in the hall.',
      booking_date: from,
      booking_start: null,
      duration_minutes: null,
      day_begins_at: `${from}T00:00:00.000Z`,
      lent_until: until,
      deposit: 40,
      price: 12,
      cancellation: { client_gets: 12, provider_keeps: 0, free_until: hoursFromNow(32.5) },
      booking_location: '14 Inverness Street, Camden, London NW1',
      ...booking,
    }),
    ...overrides,
  })
}

const said = (
  step: Loan['words'][number]['step'],
  said_by: Loan['words'][number]['said_by'],
  hours: number,
  pictures: string[] = [],
) => ({ step, said_by, pictures, at: hoursFromNow(hours) })

const agreed = makeBookingAt('accepted').events
const today = { from: daysFromNow(0), until: daysFromNow(2) }
const since = { from: daysFromNow(-3), until: daysFromNow(1) }
const late = { from: daysFromNow(-6), until: daysFromNow(-2) }
const handedOver = [
  said('handed_over', 'provider', -63.5, ['/files/drill.webp']),
  said('handed_over', 'client', -63),
]
const outEvents = [
  ...agreed,
  makeEvent('provider', 'say-handed-over', 'accepted', -63.5),
  makeEvent('client', 'hand-over', 'in_progress', -63),
]
const out: Partial<Booking> = { status: 'in_progress', cancellation: null, events: outEvents }
const back: Partial<Booking> = {
  ...out,
  status: 'completed',
  is_over: true,
  money_state: 'settled',
  completed_at: hoursFromNow(-2),
  events: [...outEvents, makeEvent('provider', 'return', 'completed', -2)],
}

/** How far a loan has come: its own fields, and those of its booking. */
const stages = {
  asked: [{}, { status: 'pending', events: makeBooking().events, cancellation: makeBooking().cancellation }],
  agreed: [{}, {}],
  /** Its first day is today. */
  due: [today, { cancellation: null }],
  saidHandedOver: [
    {
      ...today,
      words: [said('handed_over', 'provider', -1, ['/files/drill.webp'])],
      counts_at: hoursFromNow(23),
    },
    {
      cancellation: null,
      events: [...agreed, makeEvent('provider', 'say-handed-over', 'accepted', -1)],
    },
  ],
  /** The borrower says that they never got it. */
  missed: [
    today,
    {
      cancellation: null,
      absence: { said_by: 'client', decides_at: hoursFromNow(23), client_gets: 12, provider_keeps: 0 },
    },
  ],
  /** With the borrower since Friday, until tomorrow. */
  out: [{ ...since, words: handedOver }, out],
  overdue: [{ ...late, words: handedOver, late: { days: 2, costs: 8 } }, out],
  saidBack: [
    {
      ...since,
      words: [...handedOver, said('returned', 'client', -1, ['/files/drill.webp'])],
      counts_at: hoursFromNow(81),
    },
    { ...out, events: [...outEvents, makeEvent('client', 'say-returned', 'in_progress', -1)] },
  ],
  back: [{ ...since, words: handedOver, deposit_state: 'returned' }, back],
  backLate: [{ ...late, words: handedOver, deposit_state: 'kept', late: { days: 2, costs: 8 } }, back],
  /** The owner claims damage. */
  claimed: [
    { ...since, words: handedOver },
    {
      ...out,
      status: 'disputed',
      events: [...outEvents, makeEvent('provider', 'dispute', 'disputed', -2)],
    },
  ],
} satisfies Record<string, [Partial<Loan>, Partial<Booking>]>

/** A loan of stories that has come further than the agreement. */
export function makeLoanAt(
  stage: keyof typeof stages,
  overrides: Partial<Loan> = {},
  booking: Partial<Booking> = {},
): Loan {
  const [loan, booked]: [Partial<Loan>, Partial<Booking>] = stages[stage]
  return makeLoan({ ...loan, ...overrides }, { ...booked, ...booking })
}
