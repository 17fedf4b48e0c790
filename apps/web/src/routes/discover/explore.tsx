import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { Heading } from '@kindling/ui/heading'
import { Inline } from '@kindling/ui/inline'
import { LateProblem } from '@kindling/ui/late-problem'
import { Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import { AllCategories } from '../../areas/discover/explore/all-categories.tsx'
import { categoriesQuery } from '../../areas/discover/explore/category-queries.ts'
import { CompletionPlace, loadCompletion } from '../../areas/discover/explore/completion-place.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { TextLinkTo } from '../../components/text-link-to.tsx'
import { warm } from '../../server/warm.ts'

// Lazy-loaded: below the fold.
const loadNearYou = () => import('../../areas/discover/offers/near-you.tsx')
const loadNearby = () => import('../../areas/discover/nearby/people-nearby.tsx')

export function prepare() {
  warm(categoriesQuery)
  // After a failure useDeferred shows the error and retries.
  for (const load of [loadCompletion, loadNearYou, loadNearby]) load().catch(() => {})
}

export function Component() {
  const { module: nearYou, hasFailed: hasNoOffers } = useDeferred(loadNearYou)
  const { module: nearby, hasFailed } = useDeferred(loadNearby)
  return (
    <ScreenPage tab="Explore" title="What do you need a hand with?">
      <Stack gap={8}>
        <CompletionPlace />
        <section aria-labelledby="skills-title">
          <Stack gap={4}>
            <Inline justify="between">
              <Heading level={2} id="skills-title">
                Skills
              </Heading>
              <Inline gap={4}>
                <TextLinkTo to="/needs" layout="standalone">
                  Ask your neighbours
                </TextLinkTo>
                <TextLinkTo to="/explore-list" layout="standalone">
                  View all<VisuallyHidden> skills</VisuallyHidden>
                </TextLinkTo>
              </Inline>
            </Inline>
            <AllCategories />
          </Stack>
        </section>
        <section aria-labelledby="near-title">
          <Stack gap={4}>
            <Inline justify="between">
              <Heading level={2} id="near-title">
                Near you
              </Heading>
              <TextLinkTo to="/explore-list?sort=near" layout="standalone">
                View all<VisuallyHidden> near you</VisuallyHidden>
              </TextLinkTo>
            </Inline>
            {hasNoOffers && <LateProblem what="This list" failed />}
            {nearYou ? <nearYou.NearYou /> : !hasNoOffers && <Waiting />}
          </Stack>
        </section>
        <section aria-labelledby="people-title">
          <Stack gap={4}>
            <Heading level={2} id="people-title">
              People nearby
            </Heading>
            {hasFailed && <LateProblem what="This list" failed />}
            {nearby ? <nearby.PeopleNearby /> : !hasFailed && <Waiting />}
          </Stack>
        </section>
      </Stack>
    </ScreenPage>
  )
}

/** Placeholder of a lazy-loaded list. */
function Waiting() {
  return <Skeleton shape="panel" className="h-160" />
}
