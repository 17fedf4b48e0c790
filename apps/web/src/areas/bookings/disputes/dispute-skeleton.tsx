import { LoadingRegion, Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'

/** Placeholder while a dispute or its code loads. */
export const disputeSkeleton = (
  <LoadingRegion
    loading
    label="Loading the dispute"
    skeleton={
      <Stack gap={4}>
        <Skeleton shape="panel" />
        <Skeleton shape="short" />
        <Skeleton shape="text" />
      </Stack>
    }
  />
)
