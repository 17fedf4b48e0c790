import { Inline } from '@kindling/ui/inline'
import { LoadingRegion, Skeleton, SkeletonRow } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'

/** A profile while it loads. */
export function PersonSkeleton() {
  return (
    <LoadingRegion
      loading
      skeleton={
        <Stack gap={6}>
          <Inline gap={4} wrap={false}>
            <Skeleton shape="avatar" className="size-24" />
            <Skeleton shape="title" />
          </Inline>
          <Skeleton shape="text" />
          <SkeletonRow />
          <SkeletonRow />
        </Stack>
      }
    />
  )
}
