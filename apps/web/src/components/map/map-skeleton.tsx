import { Skeleton } from '@kindling/ui/skeleton'

/** Where a map will be. */
export function MapSkeleton() {
  return <Skeleton shape="panel" className="h-80" />
}
