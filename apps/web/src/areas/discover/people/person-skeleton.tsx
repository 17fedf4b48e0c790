import { Inline } from '@kindling/ui/inline'
import { LoadingRegion, Skeleton, SkeletonRow } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import type { KnownPerson } from './known-person.ts'
import { PersonHead } from './person-head.tsx'

/** A profile while it loads, beginning with what the list knew that somebody came from. */
export function PersonSkeleton({ known }: { known: KnownPerson | undefined }) {
  return (
    <Stack gap={4}>
      {known && (
        <PersonHead person={known}>
          <Skeleton shape="text" className="h-6 w-32" />
        </PersonHead>
      )}
      <LoadingRegion
        loading
        skeleton={
          <Stack gap={6}>
            {!known && (
              <Inline gap={4} wrap={false}>
                <Skeleton shape="avatar" className="size-24" />
                <Skeleton shape="title" />
              </Inline>
            )}
            <Skeleton shape="text" />
            <SkeletonRow />
            <SkeletonRow />
          </Stack>
        }
      />
    </Stack>
  )
}
