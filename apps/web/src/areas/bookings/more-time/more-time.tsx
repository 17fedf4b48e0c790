import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { extrasOf } from '@kindling/domain/bookings/more-time/extension-rules'
import { Button } from '@kindling/ui/button'
import { useState } from 'react'
import { DialogWhenAsked } from '../../../app/late/dialog-when-asked.tsx'
import { extendableOf } from './extendable.ts'
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
  const [isAsking, setAsking] = useState(false)
  // Key that resets the dialog each time it opens.
  const [times, setTimes] = useState(0)
  const { more_time: asked } = booking
  if (part === 'request') {
    return asked && <MoreTimeCard key={asked.id} booking={booking} asked={asked} viewer={viewer} />
  }
  if (asked || extrasOf(extendableOf(booking)).length === 0) return null
  return (
    <>
      <Button
        variant="secondary"
        width="full"
        onClick={() => {
          setTimes(times + 1)
          setAsking(true)
        }}
      >
        Ask for more time
      </Button>
      <DialogWhenAsked
        load={loadDialog}
        what="The choice of lengths"
        open={isAsking}
        onOpenChange={setAsking}
      >
        {({ MoreTimeDialog }) => (
          <MoreTimeDialog key={times} booking={booking} open={isAsking} onOpenChange={setAsking} />
        )}
      </DialogWhenAsked>
    </>
  )
}
