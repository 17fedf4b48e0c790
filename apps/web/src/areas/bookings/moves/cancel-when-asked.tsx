import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { actionWords } from '@kindling/domain/bookings/moves/booking-words'
import { Button } from '@kindling/ui/button'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useState } from 'react'
import { DialogWhenAsked } from '../../../app/late/dialog-when-asked.tsx'
import { formatInstant } from '../../../format/dates.ts'

const load = () => import('./cancel-dialog.tsx')

interface CancelWhenAskedProps {
  booking: Booking
  viewer: BookingParty
}

/** Cancel button of a booking, while it can be cancelled, with its lazy-loaded dialog. */
export function CancelWhenAsked({ booking, viewer }: CancelWhenAskedProps) {
  const [isAsking, setAsking] = useState(false)
  const { cancellation } = booking
  if (cancellation === null && !isAsking) return null
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
