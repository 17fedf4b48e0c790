import { SkeletonStack } from '@kindling/ui/skeleton'

/** Placeholder while a dispute or its code loads. */
export const disputeSkeleton = (
  <SkeletonStack label="Loading the dispute" shapes={['panel', 'short', 'text']} />
)
