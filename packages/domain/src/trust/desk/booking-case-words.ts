import type { BookingParty } from '../../bookings/booking-parties.ts'
import { formatBookingPrice, paymentMethodLabel } from '../../bookings/booking-price.ts'
import type { PaymentMethod } from '../../bookings/booking-shape.ts'
import { historyWords, statusLabel } from '../../bookings/moves/booking-words.ts'
import { formatCalendarDay, formatInstant, formatRecorded } from '../../client/times/dates.ts'
import { fullName } from '../../profile/names.ts'
import type { BookingCase, DeskBooking } from '../desk-shape.ts'
import { type Fact, joined, type TextRow } from './facts.ts'

const parts = { price: 'Price', extension: 'For being longer', deposit: 'Deposit' }

/** First names of the actors in a booking's history. */
export type ActorNames = Record<BookingParty | 'system', string>

interface Context {
  names: Pick<ActorNames, BookingParty>
  method: PaymentMethod
}

/** Describes one amount of a booking's money and its state, as a list row. */
export function moneyWords(
  { what, amount, state, toProvider }: BookingCase['money'][number],
  { names, method }: Context,
): Omit<TextRow, 'id'> {
  const price = (units: number) => formatBookingPrice(units, method)
  const where = {
    held: 'Held',
    paid: `Paid to ${names.provider}`,
    returned: `Back with ${names.client}`,
    shared: `${price(toProvider)} paid to ${names.provider}, ${price(amount - toProvider)} back with ${names.client}`,
  }
  return { title: `${parts[what]}: ${price(amount)}`, detail: where[state] }
}

interface Terms extends Pick<BookingCase, 'booking_date' | 'lent_until' | 'price' | 'payment_method'> {
  deposit?: number | null
}

/** Days, price and payment method of a booking; a loan has two days. */
export function termsFacts({ booking_date, lent_until, price, deposit, payment_method }: Terms): Fact[] {
  return [
    { key: lent_until === null ? 'Day' : 'From', value: formatCalendarDay(booking_date) },
    { key: 'Until', value: lent_until && formatCalendarDay(lent_until) },
    { key: 'Price', value: formatBookingPrice(price, payment_method) },
    { key: 'Deposit', value: deposit == null ? null : formatBookingPrice(deposit, payment_method) },
    { key: 'Paid with', value: paymentMethodLabel(payment_method) },
  ]
}

/** State, terms and creation time of a booking. */
export const bookingFacts = (known: BookingCase): Fact[] => [
  { key: 'State', value: statusLabel(known.status) },
  ...termsFacts(known),
  { key: 'Asked for', value: formatRecorded(known.createdAt) },
]

type BookingEvent = Omit<BookingCase['events'][number], 'note'> & { note?: string | null }

/** Events of a booking as steps of a timeline, all of them done. */
export const historySteps = (events: readonly BookingEvent[], names: ActorNames) =>
  events.map(({ actor, action, to, note, at }) => ({
    label: historyWords(action, to),
    detail: joined(`${names[actor]}, ${formatInstant(at)}`, note),
    state: 'done' as const,
  }))

/** Whether a dispute of a booking waits for a moderator's decision. */
export const isWaiting = ({ outcome, withdrawnAt }: BookingCase['disputes'][number]): boolean =>
  outcome === null && withdrawnAt === null

/** A dispute of a booking as a list row. */
export function disputeRow(dispute: BookingCase['disputes'][number]): TextRow {
  const { id, message, outcome, note, createdAt, withdrawnAt } = dispute
  const state = withdrawnAt === null ? (outcome ?? 'waits for a decision') : 'withdrawn'
  return { id, title: message, detail: joined(formatRecorded(createdAt), state, note) }
}

/** A booking with both parties as a list row. */
export function bookingRow({
  id,
  title,
  status,
  booking_date,
  price,
  payment_method,
  client,
  provider,
}: DeskBooking): TextRow {
  const sides = `${fullName(client)} with ${fullName(provider)}`
  const cost = formatBookingPrice(price, payment_method)
  return { id, title, detail: joined(sides, cost, formatCalendarDay(booking_date), statusLabel(status)) }
}
