import { Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'

/** Placeholder of a loading card form. */
export const cardSkeleton = (
  <Stack gap={4} aria-busy>
    <Skeleton shape="control" />
    <Skeleton shape="control" />
    <Skeleton shape="control" />
  </Stack>
)
