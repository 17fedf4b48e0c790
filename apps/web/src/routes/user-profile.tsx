import { profileContract } from '@kindling/domain/profile/profile-contract'
import { BackLink } from '@kindling/ui/back-link'
import { Heading } from '@kindling/ui/heading'
import { Page } from '@kindling/ui/page'
import { Stack } from '@kindling/ui/stack'
import { toast } from '@kindling/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { Link } from '../app/link.tsx'
import { useNavigate } from '../app/navigation.ts'
import type { Place } from '../app/screen.ts'
import { PersonHeader } from '../areas/discover/people/person-header.tsx'
import { personQuery, personReviewsQuery } from '../areas/discover/people/person-queries.ts'
import { PersonReviews } from '../areas/discover/people/person-reviews.tsx'
import { PersonSkeleton } from '../areas/discover/people/person-skeleton.tsx'
import { PersonSkills } from '../areas/discover/people/person-skills.tsx'
import { PersonMenu } from '../areas/trust/safety/person-menu.tsx'
import { ReportReview } from '../areas/trust/safety/report-review.tsx'
import { QueryView } from '../components/query-view.tsx'
import { fullName } from '../format/names.ts'
import { useMember } from '../server/use-member.ts'
import { warm, warmPages } from '../server/warm.ts'

export function prepare({ params }: Place) {
  warm(personQuery(params.id ?? ''))
  warmPages(personReviewsQuery(params.id ?? ''))
}

export function Component() {
  const { id = '' } = useParams()
  const person = useQuery(personQuery(id))
  const member = useMember()
  const navigate = useNavigate()
  return (
    <Page
      back={
        <BackLink asChild label="Explore">
          <Link to="/explore" />
        </BackLink>
      }
    >
      <title>{`${person.data ? fullName(person.data) : 'Profile'} · Kindling`}</title>
      <QueryView
        query={person}
        skeleton={<PersonSkeleton />}
        failure={(_, isNowhere) => (isNowhere ? 'No profile data available' : profileContract.basic.failure)}
        failureLevel={1}
      >
        {(found) => (
          <Stack gap={8}>
            <PersonHeader
              person={found}
              isSelf={found.id === member?.id}
              menu={
                <PersonMenu
                  person={found}
                  onBlocked={() => {
                    toast.success(`${found.firstname} is blocked.`)
                    void navigate('/settings/blocked')
                  }}
                />
              }
            />
            <Stack gap={2} asChild>
              <section aria-labelledby="skills-title">
                <Heading level={2} id="skills-title">
                  Skills
                </Heading>
                <PersonSkills person={found} />
              </section>
            </Stack>
            <Stack gap={2} asChild>
              <section aria-labelledby="reviews-title">
                <Heading level={2} id="reviews-title">
                  Reviews
                </Heading>
                <PersonReviews
                  userId={found.id}
                  actionOf={({ _id, reviewerId }) =>
                    reviewerId._id !== member?.id && <ReportReview id={_id} writer={reviewerId.firstname} />
                  }
                />
              </section>
            </Stack>
          </Stack>
        )}
      </QueryView>
    </Page>
  )
}
