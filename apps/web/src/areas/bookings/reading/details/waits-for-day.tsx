import type { Booking } from '@kindling/domain/bookings/booking-shape'
import type { BookingButton } from '@kindling/domain/bookings/moves/booking-buttons'
import { opensText } from '@kindling/domain/bookings/reading/opens-text'
import { Text } from '@kindling/ui/text'

interface WaitsForDayProps {
  booking: Pick<Booking, 'booking_date' | 'booking_start'>
  buttons: readonly BookingButton[]
}

/** Explains from when a button is enabled that waits for the booking's day or time. */
export function WaitsForDay({ booking, buttons }: WaitsForDayProps) {
  const button = buttons.find(({ waitsForDay }) => waitsForDay)
  if (button === undefined) return null
  return (
    <Text size={14} tone="muted" align="center">
      {opensText(button, booking)}
    </Text>
  )
}
