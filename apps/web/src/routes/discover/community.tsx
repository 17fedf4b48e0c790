import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import { useQuery } from '@tanstack/react-query'
import { communityQuery, newOffersQuery } from '../../areas/discover/community/community-query.ts'
import { CommunitySkeleton } from '../../areas/discover/community/community-skeleton.tsx'
import { LatestReviews } from '../../areas/discover/community/latest-reviews.tsx'
import { NewNeighbours } from '../../areas/discover/community/new-neighbours.tsx'
import { NewSkills } from '../../areas/discover/community/new-skills.tsx'
import { PotCard } from '../../areas/sparks/pot/pot-card.tsx'
import { potQuery } from '../../areas/sparks/pot/pot-queries.ts'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { TextLinkTo } from '../../components/text-link-to.tsx'
import { warm } from '../../server/warm.ts'

export function prepare() {
  warm(communityQuery)
  warm(newOffersQuery)
  warm(potQuery)
}

export function Component() {
  const community = useQuery(communityQuery)
  const skeleton = <CommunitySkeleton />
  return (
    <ScreenPage title="Community" lead="Who moved in, what they offer, and how it went.">
      <Stack gap={8}>
        <TitledSection gap={4} id="pot" title="The neighbourhood’s pot">
          <PotCard />
        </TitledSection>
        <TitledSection gap={4} id="neighbours" title="New neighbours">
          <QueryView query={community} skeleton={skeleton} failure="That didn’t load">
            {({ neighbours }) =>
              neighbours.length === 0 ? (
                <Text tone="muted">Nobody else is here yet.</Text>
              ) : (
                <NewNeighbours people={neighbours} />
              )
            }
          </QueryView>
        </TitledSection>
        <TitledSection
          gap={4}
          id="skills"
          title="New skills"
          action={
            <TextLinkTo to="/explore-list?sort=new" layout="standalone">
              View all<VisuallyHidden> new skills</VisuallyHidden>
            </TextLinkTo>
          }
        >
          <NewSkills />
        </TitledSection>
        <TitledSection gap={4} id="reviews" title="Latest reviews">
          <QueryView query={community} skeleton={skeleton} failure="That didn’t load">
            {({ reviews }) =>
              reviews.length === 0 ? (
                <Text tone="muted">No reviews yet.</Text>
              ) : (
                <LatestReviews reviews={reviews} />
              )
            }
          </QueryView>
        </TitledSection>
      </Stack>
    </ScreenPage>
  )
}
