import type { HeadingProps } from '@kindling/ui/heading'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Tabs } from '@kindling/ui/tabs'
import { useState } from 'react'
import type { BookingSide } from '../booking-queries.ts'
import { BookingList } from './booking-list.tsx'
import { useOpeningTab } from './use-opening-tab.ts'

interface BookingsPaneProps {
  /** The list to show. Undefined where nobody has chosen one: the first with something that waits. */
  side: BookingSide | undefined
  onSideChange: (side: BookingSide) => void
  /** The booking that is open beside the lists. */
  currentId?: string | undefined
  /** Of the headings in the lists. */
  level?: NonNullable<HeadingProps['level']>
}

const labels: Record<BookingSide, string> = { inward: 'Inward Bookings', outward: 'Outward Bookings' }

/** Both lists of bookings, one at a time, with what waits in each. */
export function BookingsPane({ side, onSideChange, currentId, level = 2 }: BookingsPaneProps) {
  const { tab, waiting } = useOpeningTab()
  // It stays open when what waited has been answered.
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
        label: labels[value],
        count: waiting[value],
        content: <BookingList side={value} currentId={currentId} level={level} />,
      }))}
    />
  )
}
