import { LoadingRegion, Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'

/** Placeholder of the loading booking form. */
export function BookingFormSkeleton() {
  return (
    <LoadingRegion
      loading
      skeleton={
        <Stack gap={6}>
          <Skeleton shape="panel" />
          <Skeleton shape="panel" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
          <Skeleton shape="panel" />
          <Skeleton shape="control" />
        </Stack>
      }
    />
  )
}
