import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { Button } from '@kindling/ui/button'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DialogWhenAsked } from '../../../app/late/dialog-when-asked.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { proposalsQuery } from './proposal-queries.ts'

const loadDialog = () => import('./propose-dialog.tsx')

export interface MovingProps {
  booking: Booking
  viewer: BookingParty
  /** `proposal` renders above the booking, `button` among its actions. */
  part: 'proposal' | 'button'
  /** Placeholder while proposals load. */
  waiting: ReactNode
}

/** The open reschedule proposal of a booking, or the button to make one. */
export function Moving({ booking, viewer, part, waiting }: MovingProps) {
  const { data, isError } = useQuery(proposalsQuery({ booking: booking.id }))
  const [isProposing, setProposing] = useState(false)
  // Key that resets the dialog each time it opens.
  const [times, setTimes] = useState(0)
  const [open] = data ?? []
  if (data === undefined) return isError ? null : waiting
  if (part === 'proposal') return open ? <ProposalCard key={open.id} proposal={open} /> : null
  if (open) return null
  return (
    <>
      <Button
        variant="secondary"
        width="full"
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
    </>
  )
}
