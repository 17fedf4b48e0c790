import { blockContract } from '@kindling/domain/trust/block-contract'
import { BackLink } from '@kindling/ui/back-link'
import { Page } from '@kindling/ui/page'
import { LoadingRegion, SkeletonRow } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '../app/link.tsx'
import { blockedQuery } from '../areas/trust/safety/block-queries.ts'
import { BlockedList } from '../areas/trust/safety/blocked-list.tsx'
import { QueryView } from '../components/query-view.tsx'
import { ShowMore } from '../components/show-more.tsx'
import { warmPages } from '../server/warm.ts'

export const prepare = () => warmPages(blockedQuery)

/** /settings/blocked: whom the member has blocked. */
export function Component() {
  const query = useInfiniteQuery(blockedQuery)
  return (
    <Page
      width="narrow"
      title="Blocked members"
      lead="You don’t find, follow, book or write to each other. They aren’t told."
      back={
        <BackLink asChild label="Security">
          <Link to="/settings/security" />
        </BackLink>
      }
    >
      <title>Blocked members · Kindling</title>
      <QueryView
        query={query}
        skeleton={<LoadingRegion loading skeleton={<SkeletonRow />} />}
        failure={blockContract.list.failure}
      >
        {({ pages }) => (
          <Stack gap={6}>
            <BlockedList blocked={pages.flat()} />
            <ShowMore query={query} />
          </Stack>
        )}
      </QueryView>
    </Page>
  )
}
