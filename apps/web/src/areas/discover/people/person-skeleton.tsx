import { Inline } from '@kindling/ui/inline'
import { LoadingRegion, Skeleton, SkeletonRow } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import type { KnownPerson } from './known-person.ts'
import { PersonHead } from './person-head.tsx'

/** Skeleton of a profile; its header shows the data known from the previous screen. */
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
