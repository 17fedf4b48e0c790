import { formatBookingPrice } from '@kindling/domain/bookings/booking-price'
import type { PaymentMethod } from '@kindling/domain/bookings/booking-shape'
import type { BookingCase } from '@kindling/domain/trust/desk-shape'

const parts = { price: 'Price', extension: 'For being longer', deposit: 'Deposit' }

interface Context {
  /** First names. */
  names: { client: string; provider: string }
  method: PaymentMethod
}

/** Describes one amount of a booking's money and its state, as a list row. */
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
