import type { Booking } from '@kindling/domain/bookings/booking-contract'
import { formatBookingPrice, paymentMethodLabel } from '@kindling/domain/bookings/booking-price'
import { CopyButton } from '@kindling/ui/copy-button'
import { Divider } from '@kindling/ui/divider'
import { Inline } from '@kindling/ui/inline'
import { KeyValue } from '@kindling/ui/key-value'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { formatCalendarDate } from '../../format/dates.ts'

interface BookingFactsProps {
  booking: Pick<Booking, 'id' | 'booking_date' | 'payment_method' | 'price'>
}

/** What was agreed: the day, the payment, and the id to quote. */
export function BookingFacts({ booking }: BookingFactsProps) {
  return (
    <Stack gap={3}>
      <KeyValue
        items={[
          { key: 'Date', value: formatCalendarDate(booking.booking_date) },
          { key: 'Payment method', value: paymentMethodLabel(booking.payment_method) },
          { key: 'Price', value: formatBookingPrice(booking.price, booking.payment_method), strong: true },
        ]}
      />
      <Divider />
      <Inline gap={4} justify="between" wrap={false}>
        <Stack gap={0}>
          <Text tone="muted">Booking ID</Text>
          <Text size={14} numeric>
            {booking.id}
          </Text>
        </Stack>
        <CopyButton value={booking.id} className="shrink-0" />
      </Inline>
    </Stack>
  )
}
