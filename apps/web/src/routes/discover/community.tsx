import { Heading } from '@kindling/ui/heading'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
    <ScreenPage title="Community" lead="Who moved in, what they offer, and how it went." width="wide">
      <Stack gap={8}>
        <Part id="pot" title="The neighbourhood’s pot">
          <PotCard />
        </Part>
        <Part id="neighbours" title="New neighbours">
          <QueryView query={community} skeleton={skeleton} failure="That didn’t load">
            {({ neighbours }) =>
              neighbours.length === 0 ? (
                <Text tone="muted">Nobody else is here yet.</Text>
              ) : (
                <NewNeighbours people={neighbours} />
              )
            }
          </QueryView>
        </Part>
        <Part
          id="skills"
          title="New skills"
          all={
            <TextLinkTo to="/explore-list?sort=new" layout="standalone">
              View all
            </TextLinkTo>
          }
        >
          <NewSkills />
        </Part>
        <Part id="reviews" title="Latest reviews">
          <QueryView query={community} skeleton={skeleton} failure="That didn’t load">
            {({ reviews }) =>
              reviews.length === 0 ? (
                <Text tone="muted">No reviews yet.</Text>
              ) : (
                <LatestReviews reviews={reviews} />
              )
            }
          </QueryView>
        </Part>
      </Stack>
    </ScreenPage>
  )
}

interface PartProps {
  id: string
  title: string
  /** The way to more than the newest. */
  all?: ReactNode
  children: ReactNode
}

function Part({ id, title, all, children }: PartProps) {
  return (
    <Stack gap={4} asChild>
      <section aria-labelledby={id}>
        <Inline justify="between">
          <Heading level={2} id={id}>
            {title}
          </Heading>
          {all}
        </Inline>
        {children}
      </section>
    </Stack>
  )
}
