import { formatBookingPrice } from '@kindling/domain/bookings/booking-price'
import type { PaymentMethod } from '@kindling/domain/bookings/booking-shape'
import { type BookingStatus, statusLabel } from '@kindling/domain/bookings/booking-status'
import type { BookingCase } from '@kindling/domain/trust/desk-shape'

const moves: Record<string, string> = {
  request: 'Asked for',
  accept: 'Accepted',
  reject: 'Turned down',
  cancel: 'Cancelled',
  expire: 'Not answered in time',
  'run-out': 'Ended, as nobody said anything for long',
  lapse: 'Released by the card’s bank',
  start: 'Started',
  complete: 'Said to be done',
  confirm: 'Confirmed',
  settle: 'Paid out',
  move: 'Moved to another time',
  extend: 'Made longer',
  'say-absent': 'Said that the other wasn’t there, or never handed it over',
  'decide-absence': 'Ended, as somebody wasn’t there',
  'say-handed-over': 'Said that it was handed over',
  'say-returned': 'Said that it is back',
  'hand-over': 'Handed over',
  return: 'Brought back',
  dispute: 'Disputed',
  withdraw: 'Dispute withdrawn',
  release: 'Decided: paid',
  refund: 'Decided: refunded',
  split: 'Decided: shared out',
}

/** What a step of a booking's history was; what has no words of its own is told by where it led. */
export function eventWords(action: string, to: BookingStatus): string {
  return moves[action] ?? statusLabel(to)
}

const parts = { price: 'Price', extension: 'For being longer', deposit: 'Deposit' }

interface Context {
  /** First names. */
  names: { client: string; provider: string }
  method: PaymentMethod
}

/** What became of some of a booking's money, as a row of a list. */
export function moneyWords(
  { what, amount, state, toProvider }: BookingCase['money'][number],
  { names, method }: Context,
): { title: string; detail: string } {
  const price = (units: number) => formatBookingPrice(units, method)
  const where = {
    held: 'Held',
    paid: `Paid to ${names.provider}`,
    returned: `Back with ${names.client}`,
    shared: `${price(toProvider)} paid to ${names.provider}, ${price(amount - toProvider)} back with ${names.client}`,
  }
  return { title: `${parts[what]}: ${price(amount)}`, detail: where[state] }
}
