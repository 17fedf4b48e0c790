import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { extrasOf } from '@kindling/domain/bookings/more-time/extension-rules'
import { extendableOf } from '@kindling/domain/bookings/more-time/more-time-words'
import { AskButton } from '../changes/ask-button.tsx'
import { MoreTimeCard } from './more-time-card.tsx'

const loadDialog = () => import('./more-time-dialog.tsx')

export interface MoreTimeProps {
  booking: Booking
  viewer: BookingParty
  /** `request` renders above the booking, `button` among its actions. */
  part: 'request' | 'button'
}

/** The open request for more time, or the provider's button to make one. */
export function MoreTime({ booking, viewer, part }: MoreTimeProps) {
  const { more_time: asked } = booking
  if (part === 'request') {
    return asked && <MoreTimeCard key={asked.id} booking={booking} asked={asked} viewer={viewer} />
  }
  if (asked || extrasOf(extendableOf(booking)).length === 0) return null
  return (
    <AskButton label="Ask for more time" load={loadDialog} what="The choice of lengths">
      {({ MoreTimeDialog }, dialog, key) => <MoreTimeDialog key={key} booking={booking} {...dialog} />}
    </AskButton>
  )
}
