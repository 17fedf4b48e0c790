import { LoadingRegion, SkeletonRow } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { QueryView } from '../../components/query-view.tsx'
import { ReviewList } from '../../components/review-list.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { skillReviewsQuery } from './skill-queries.ts'

/** What neighbours said about one skill. */
export function SkillReviews({ skillId }: { skillId: string }) {
  const reviews = useInfiniteQuery(skillReviewsQuery(skillId))
  return (
    <QueryView
      query={reviews}
      skeleton={<LoadingRegion loading skeleton={<SkeletonRow />} />}
      failure="Failed to fetch user reviews"
    >
      {({ pages }) =>
        pages[0]?.length === 0 ? (
          <Text tone="muted">No reviews yet.</Text>
        ) : (
          <Stack gap={4}>
            <ReviewList reviews={pages.flat()} />
            <ShowMore query={reviews} />
          </Stack>
        )
      }
    </QueryView>
  )
}
