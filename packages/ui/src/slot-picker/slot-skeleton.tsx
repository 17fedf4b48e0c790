import { Skeleton } from '../skeleton/skeleton.tsx'
import { slotGrid } from './slots.ts'

const waiting = [...new Array(8).keys()]

/** Skeleton of loading times. */
export function SlotSkeleton() {
  return (
    <div className={slotGrid}>
      {waiting.map((slot) => (
        <Skeleton key={slot} shape="control" />
      ))}
    </div>
  )
}
