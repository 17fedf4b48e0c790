import { Columns } from '@kindling/ui/columns'
import { LoadingRegion, SkeletonRow } from '@kindling/ui/skeleton'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Skeleton of the community's lists. */
export function CommunitySkeleton() {
  return (
    <LoadingRegion
      loading
      label="Loading the community"
      skeleton={
        <Columns layout="1-2">
          {rows.map((row) => (
            <SkeletonRow key={row} className="min-h-22" />
          ))}
        </Columns>
      }
    />
  )
}
