import { canMove } from '@kindling/domain/bookings/moving/proposal-rules'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type BookingSide, bookingQuery, bookingsWithQuery } from '../reading/booking-queries.ts'
import { proposalsQuery } from './proposal-queries.ts'
import { ProposeDialog } from './propose-dialog.tsx'

interface ProposeWithProps {
  userId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Shown if the two have no booking that can be rescheduled. */
  otherwise: ReactNode
}

const viewers = { outward: 'client', inward: 'provider' } as const

/** Proposes another time for the next reschedulable booking between the member and another. */
export function ProposeWith({ userId, open, onOpenChange, otherwise }: ProposeWithProps) {
  const outward = useQuery({ ...bookingsWithQuery('outward', userId), enabled: open })
  const inward = useQuery({ ...bookingsWithQuery('inward', userId), enabled: open })
  const proposals = useQuery({ ...proposalsQuery({ with: userId, state: 'all' }), enabled: open })
  const isKnown = outward.data && inward.data && proposals.data
  const hasFailed = outward.isError || inward.isError || proposals.isError
  const proposed = new Set(
    (proposals.data ?? []).filter(({ outcome }) => outcome === null).map(({ booking }) => booking.id),
  )
  const sides: readonly [BookingSide, typeof outward.data][] = [
    ['outward', outward.data],
    ['inward', inward.data],
  ]
  const [next] = sides
    .flatMap(([side, rows = []]) => rows.map((row) => ({ ...row, side })))
    .filter(({ id, status, booking_start: start }) => {
      const startsAt = start === null ? null : new Date(start)
      return !proposed.has(id) && canMove({ status, startsAt }, new Date())
    })
    .sort((one, other) => (one.booking_start ?? '').localeCompare(other.booking_start ?? ''))
  const booking = useQuery({ ...bookingQuery(next?.id ?? ''), enabled: open && next !== undefined })

  if (hasFailed || (isKnown && next === undefined)) return otherwise
  if (next === undefined || booking.data === undefined) return null
  return (
    <ProposeDialog
      booking={booking.data}
      viewer={viewers[next.side]}
      open={open}
      onOpenChange={onOpenChange}
    />
  )
}
