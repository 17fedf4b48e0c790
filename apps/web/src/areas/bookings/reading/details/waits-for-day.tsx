import type { Booking } from '@kindling/domain/bookings/booking-shape'
import type { BookingButton } from '@kindling/domain/bookings/moves/booking-buttons'
import { Text } from '@kindling/ui/text'
import { formatCalendarDate, formatInstant } from '../../../../format/dates.ts'

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
      {possibleActionWords(button.action)} from{' '}
      {booking.booking_start !== null && button.opensAt
        ? formatInstant(button.opensAt.toISOString())
        : formatCalendarDate(booking.booking_date)}{' '}
      on.
    </Text>
  )
}

function possibleActionWords(action: BookingButton['action']): string {
  if (action === 'start') return 'You can start it'
  return action === 'confirm' ? 'You can confirm it' : 'You can complete it'
}
