import type { BookingSide } from '@kindling/domain/bookings/reading/booking-sides'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Tabs } from '@kindling/ui/tabs'
import { useState } from 'react'
import { BookingList } from './booking-list.tsx'
import { useOpeningTab } from './use-opening-tab.ts'

interface BookingsPaneProps {
  /** Selected list; undefined for the default: the first with something to answer. */
  side: BookingSide | undefined
  onSideChange: (side: BookingSide) => void
}

export const sideLabels: Record<BookingSide, string> = {
  inward: 'Inward Bookings',
  outward: 'Outward Bookings',
}

/** Tabs of the two booking lists, with counts of items to answer. */
export function BookingsPane({ side, onSideChange }: BookingsPaneProps) {
  const { tab, waiting } = useOpeningTab()
  // Remembers the default tab, so that it stays open after answering.
  const [first, setFirst] = useState<BookingSide>()
  if (first === undefined && tab !== undefined) setFirst(tab)
  const shown = side ?? first
  if (shown === undefined) return <SkeletonList rows={4} />
  return (
    <Tabs
      label="Bookings"
      value={shown}
      onValueChange={(chosen) => onSideChange(chosen === 'inward' ? 'inward' : 'outward')}
      items={(['inward', 'outward'] as const).map((value) => ({
        value,
        label: sideLabels[value],
        count: { value: waiting[value], unit: 'to answer' },
        content: <BookingList side={value} />,
      }))}
    />
  )
}
