import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { actionWords } from '@kindling/domain/bookings/moves/booking-words'
import { formatInstant } from '@kindling/domain/client/times/dates'
import { DialogWhenAsked } from '@kindling/ui/browser/dialog-when-asked'
import { Button } from '@kindling/ui/button'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useState } from 'react'

const load = () => import('./cancel-dialog.tsx')

interface CancelWhenAskedProps {
  booking: Booking
  viewer: BookingParty
}

/**
 * Cancel button of a booking, while it can be cancelled, with its lazy-loaded dialog. The provider of a request has none:
 * they decline it.
 */
export function CancelWhenAsked({ booking, viewer }: CancelWhenAskedProps) {
  const [isAsking, setAsking] = useState(false)
  const { cancellation } = booking
  const isDeclinedInstead = viewer === 'provider' && booking.status === 'pending'
  if ((cancellation === null || isDeclinedInstead) && !isAsking) return null
  return (
    <Stack gap={1}>
      <Button variant="quiet" tone="danger" width="full" onClick={() => setAsking(true)}>
        {actionWords.cancel.button}
      </Button>
      {cancellation?.free_until != null && (
        <Text size={14} tone="muted" align="center">
          Cancelling is free until {formatInstant(cancellation.free_until)}.
        </Text>
      )}
      <DialogWhenAsked load={load} what="This question" open={isAsking} onOpenChange={setAsking}>
        {({ CancelDialog }) => (
          <CancelDialog booking={booking} viewer={viewer} open={isAsking} onOpenChange={setAsking} />
        )}
      </DialogWhenAsked>
    </Stack>
  )
}
