import { Columns } from '@kindling/ui/columns'
import { LoadingRegion, Skeleton, SkeletonRow } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'

const lists = ['neighbours', 'skills', 'reviews']
const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The three lists while they load. */
export function CommunitySkeleton() {
  return (
    <LoadingRegion
      loading
      label="Loading the community"
      skeleton={
        <Columns layout="1-2-3" gap="wide" align="start">
          {lists.map((list) => (
            <Stack key={list} gap={2}>
              <Skeleton shape="title" />
              {rows.map((row) => (
                <SkeletonRow key={row} className="min-h-22" />
              ))}
            </Stack>
          ))}
        </Columns>
      }
    />
  )
}
