import { formatBookingPrice } from '@kindling/domain/bookings/booking-price'
import type { PaymentIntent } from '@kindling/domain/money/money-contract'

/** What a payment is over: '£18.00', '9 sparks'. */
export const priceOf = ({ amount, paymentMethod }: Pick<PaymentIntent, 'amount' | 'paymentMethod'>): string =>
  formatBookingPrice(amount, paymentMethod)
