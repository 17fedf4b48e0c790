import { Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'

/** Keeps the place of a card form. */
export const cardSkeleton = (
  <Stack gap={4} aria-busy>
    <Skeleton shape="control" />
    <Skeleton shape="control" />
    <Skeleton shape="control" />
  </Stack>
)
