import { Skeleton } from '@kindling/ui/skeleton'

/** Placeholder of a loading map. */
export function MapSkeleton() {
  return <Skeleton shape="panel" className="h-80" />
}
