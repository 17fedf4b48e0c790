import { Columns } from '@kindling/ui/columns'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { communityQuery } from '../areas/discover/community/community-query.ts'
import { CommunitySkeleton } from '../areas/discover/community/community-skeleton.tsx'
import { LatestReviews } from '../areas/discover/community/latest-reviews.tsx'
import { NewNeighbours } from '../areas/discover/community/new-neighbours.tsx'
import { NewSkills } from '../areas/discover/community/new-skills.tsx'
import { QueryView } from '../components/query-view.tsx'
import { ScreenPage } from '../components/screen-page.tsx'
import { warm } from '../server/warm.ts'

export const prepare = () => warm(communityQuery)

export function Component() {
  return (
    <ScreenPage title="Community" lead="Who moved in, what they offer, and how it went." width="wide">
      <QueryView query={useQuery(communityQuery)} skeleton={<CommunitySkeleton />} failure="That didn’t load">
        {({ neighbours, skills, reviews }) => (
          <Columns layout="1-2-3" gap="wide" align="start">
            <Part
              id="neighbours"
              title="New neighbours"
              empty={neighbours.length === 0 && 'Nobody else is here yet.'}
            >
              <NewNeighbours people={neighbours} />
            </Part>
            <Part id="skills" title="New skills" empty={skills.length === 0 && 'No skills yet.'}>
              <NewSkills skills={skills} />
            </Part>
            <Part id="reviews" title="Latest reviews" empty={reviews.length === 0 && 'No reviews yet.'}>
              <LatestReviews reviews={reviews} />
            </Part>
          </Columns>
        )}
      </QueryView>
    </ScreenPage>
  )
}

interface PartProps {
  id: string
  title: string
  /** Said in place of the list when there is nothing on it. */
  empty: string | false
  children: ReactNode
}

function Part({ id, title, empty, children }: PartProps) {
  return (
    <TitledSection id={id} title={title}>
      {empty ? <Text tone="muted">{empty}</Text> : children}
    </TitledSection>
  )
}
