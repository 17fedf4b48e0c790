import { nextMovable } from '@kindling/domain/bookings/moving/moving-words'
import { partyOn } from '@kindling/domain/bookings/reading/booking-sides'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { bookingQuery, bookingsWithQuery } from '../reading/booking-queries.ts'
import { proposalsQuery } from './proposal-queries.ts'
import { ProposeDialog } from './propose-dialog.tsx'

interface ProposeWithProps {
  userId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Shown if the two have no booking that can be rescheduled. */
  otherwise: ReactNode
}

/** Proposes another time for the next reschedulable booking between the member and another. */
export function ProposeWith({ userId, open, onOpenChange, otherwise }: ProposeWithProps) {
  const outward = useQuery({ ...bookingsWithQuery('outward', userId), enabled: open })
  const inward = useQuery({ ...bookingsWithQuery('inward', userId), enabled: open })
  const proposals = useQuery({ ...proposalsQuery({ with: userId, state: 'all' }), enabled: open })
  const isKnown = outward.data && inward.data && proposals.data
  const hasFailed = outward.isError || inward.isError || proposals.isError
  const next = nextMovable({ outward: outward.data, inward: inward.data }, proposals.data ?? [], new Date())
  const booking = useQuery({ ...bookingQuery(next?.id ?? ''), enabled: open && next !== undefined })

  if (hasFailed || (isKnown && next === undefined)) return otherwise
  if (next === undefined || booking.data === undefined) return null
  return (
    <ProposeDialog
      booking={booking.data}
      viewer={partyOn[next.side]}
      open={open}
      onOpenChange={onOpenChange}
    />
  )
}
