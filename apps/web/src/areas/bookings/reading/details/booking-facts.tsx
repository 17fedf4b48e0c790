import { dayFor, timeElsewhere } from '@kindling/domain/appointments/booked-time'
import { durationInWords } from '@kindling/domain/appointments/duration-words'
import { policyInWords } from '@kindling/domain/appointments/policy-words'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import {
  formatBookingPrice,
  formatBookingTotal,
  paymentMethodLabel,
} from '@kindling/domain/bookings/booking-price'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { beginningOf } from '@kindling/domain/bookings/booking-state'
import { bookingState } from '@kindling/domain/bookings/booking-view'
import { CopyButton } from '@kindling/ui/copy-button'
import { Divider } from '@kindling/ui/divider'
import { Inline } from '@kindling/ui/inline'
import { KeyValue } from '@kindling/ui/key-value'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { bookedTimeText } from '../../../../format/booked-time.ts'
import { formatCalendarDate, formatInstant } from '../../../../format/dates.ts'
import { readerZone } from '../../../../format/reader-zone.ts'

interface BookingFactsProps {
  booking: Booking
  viewer: BookingParty
}

/** Time of a booking in the reader's time zone and, if different, in the booking's and the other side's. */
function timeFacts(booking: Booking) {
  const timeZone = readerZone()
  const [time, elsewhere] = [bookedTimeText(booking), timeElsewhere(booking, timeZone)]
  const { duration_minutes: minutes, package_name: name } = booking
  return [
    { key: 'Date', value: formatCalendarDate(dayFor(booking, timeZone)) },
    ...(time ? [{ key: 'Time', value: time }] : []),
    ...(elsewhere ? [{ key: 'There', value: elsewhere }] : []),
    ...(minutes === null ? [] : [{ key: 'How long', value: durationInWords(minutes) }]),
    ...(name === null ? [] : [{ key: 'Package', value: <bdi>{name}</bdi> }]),
  ]
}

/** Agreed price, and separately the price of more time. */
function priceFacts({ price, extra_price, extra_minutes, payment_method }: Booking) {
  const [booked, more] = [price, extra_price].map((part) => formatBookingPrice(part, payment_method))
  if (extra_minutes === 0) return [{ key: 'Price', value: booked, strong: true }]
  const total = formatBookingTotal({ price, extra_price, payment_method })
  return [
    { key: 'Price', value: booked },
    { key: 'More time', value: `${durationInWords(extra_minutes)}, ${more}` },
    { key: 'In all', value: total, strong: true },
  ]
}

/** Facts of a booking: time, payment, cancellation fee while cancellable, and the booking id. */
export function BookingFacts({ booking, viewer }: BookingFactsProps) {
  const { cancellation, client, policy, provider } = booking
  const freeUntil = cancellation?.free_until
  return (
    <Stack gap={3}>
      <KeyValue
        items={[
          ...timeFacts(booking),
          { key: 'Payment method', value: paymentMethodLabel(booking.payment_method) },
          ...priceFacts(booking),
          ...(freeUntil ? [{ key: 'Free to cancel until', value: formatInstant(freeUntil) }] : []),
        ]}
      />
      {cancellation && new Date() < beginningOf(bookingState(booking)) && (
        <Text size={14} tone="muted">
          {viewer === 'client'
            ? `If you cancel: ${policyInWords(policy, provider.firstname)}`
            : `If ${client.firstname} cancels: ${policyInWords(policy, 'you')}`}
        </Text>
      )}
      <Divider />
      <Inline gap={4} justify="between" wrap={false}>
        <Stack gap={0}>
          <Text tone="muted">Booking ID</Text>
          <Text size={14} numeric>
            {booking.id}
          </Text>
        </Stack>
        <CopyButton value={booking.id} className="max-w-1/2 shrink-0" />
      </Inline>
    </Stack>
  )
}
