import { Inline } from '@kindling/ui/inline'
import { LoadingRegion, Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'

/** Placeholder of a loading booking screen: party, money, four rows, a button. */
export function BookingSkeleton() {
  return (
    <LoadingRegion
      loading
      label="Loading booking"
      skeleton={
        <Stack gap={6}>
          <Inline gap={4} wrap={false}>
            <Skeleton shape="avatar" className="size-14" />
            <Stack gap={2} className="flex-1">
              <Skeleton shape="title" />
              <Skeleton shape="short" />
            </Stack>
          </Inline>
          <Skeleton shape="panel" />
          <Stack gap={6}>
            <Skeleton shape="short" />
            <Skeleton shape="short" />
            <Skeleton shape="short" />
            <Skeleton shape="short" />
          </Stack>
          <Skeleton shape="control" />
        </Stack>
      }
    />
  )
}
