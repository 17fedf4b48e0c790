import { AsideLayout } from '@kindling/ui/aside-layout'
import { LoadingRegion, Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'

/** Placeholder of the loading booking form. */
export function BookingFormSkeleton() {
  return (
    <LoadingRegion
      loading
      skeleton={
        <AsideLayout layout="summary" asideFirst aside={<Skeleton shape="panel" />}>
          <Stack gap={6}>
            <Skeleton shape="title" />
            <Skeleton shape="control" />
            <Skeleton shape="panel" />
            <Skeleton shape="control" />
          </Stack>
        </AsideLayout>
      }
    />
  )
}
