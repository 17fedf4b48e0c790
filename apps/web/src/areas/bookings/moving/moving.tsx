import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AskButton } from '../changes/ask-button.tsx'
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
  const [open] = data ?? []
  if (data === undefined) return isError ? null : waiting
  if (part === 'proposal') return open ? <ProposalCard key={open.id} proposal={open} /> : null
  if (open) return null
  return (
    <AskButton label="Propose another time" load={loadDialog} what="The choice of times">
      {({ ProposeDialog }, dialog, key) => (
        <ProposeDialog key={key} booking={booking} viewer={viewer} {...dialog} />
      )}
    </AskButton>
  )
}
