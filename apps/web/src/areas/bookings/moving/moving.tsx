import type { Booking } from '@kindling/domain/bookings/booking-contract'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogWhenAsked } from '../../../app/dialog-when-asked.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { proposalsQuery } from './proposal-queries.ts'

const loadDialog = () => import('./propose-dialog.tsx')

interface MovingProps {
  booking: Booking
  viewer: BookingParty
}

/** The open proposal about a booking; without one the button that proposes. */
export function Moving({ booking, viewer }: MovingProps) {
  const { data } = useQuery(proposalsQuery({ booking: booking.id }))
  const [isProposing, setProposing] = useState(false)
  // Each time from the beginning.
  const [times, setTimes] = useState(0)
  const [open] = data ?? []
  if (data === undefined) return null
  if (open) return <ProposalCard key={open.id} proposal={open} />
  return (
    <Inline>
      <Button
        size="small"
        variant="secondary"
        onClick={() => {
          setTimes(times + 1)
          setProposing(true)
        }}
      >
        Propose another time
      </Button>
      <DialogWhenAsked
        load={loadDialog}
        what="The choice of times"
        open={isProposing}
        onOpenChange={setProposing}
      >
        {({ ProposeDialog }) => (
          <ProposeDialog
            key={times}
            booking={booking}
            viewer={viewer}
            open={isProposing}
            onOpenChange={setProposing}
          />
        )}
      </DialogWhenAsked>
    </Inline>
  )
}
