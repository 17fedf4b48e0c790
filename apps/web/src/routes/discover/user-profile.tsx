import { fullName } from '@kindling/domain/profile/names'
import { AsideLayout } from '@kindling/ui/aside-layout'
import { Stack } from '@kindling/ui/stack'
import { TitledSection } from '@kindling/ui/titled-section'
import { toast } from '@kindling/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useNavigate } from '../../app/links/navigation.ts'
import { useKnownPerson } from '../../areas/discover/people/known-person.ts'
import { PersonHeader } from '../../areas/discover/people/person-header.tsx'
import { personQuery } from '../../areas/discover/people/person-queries.ts'
import { PersonReviews } from '../../areas/discover/people/person-reviews.tsx'
import { PersonSkeleton } from '../../areas/discover/people/person-skeleton.tsx'
import { PersonSkills } from '../../areas/discover/people/person-skills.tsx'
import { PersonThings } from '../../areas/discover/people/person-things.tsx'
import { GiveWhenAsked } from '../../areas/sparks/gifts/give-when-asked.ts'
import { PersonMenu } from '../../areas/trust/safety/person-menu.tsx'
import { ReportFlag } from '../../areas/trust/safety/report-flag.tsx'
import { useAnswering } from '../../areas/trust/standing/use-answering.tsx'
import { Vouches } from '../../areas/trust/standing/vouches.tsx'
import { QueryScreen } from '../../components/query-screen.tsx'
import { TrustCard } from '../../components/trust-card.tsx'
import { useMember } from '../../server/use-member.ts'

export function Component() {
  const { id = '' } = useParams()
  const known = useKnownPerson()
  const named = useQuery(personQuery(id)).data ?? known
  const member = useMember()
  const navigate = useNavigate()
  const answering = useAnswering()
  return (
    <QueryScreen
      query={personQuery(id)}
      skeleton={<PersonSkeleton known={known} />}
      missing="No profile data available"
      failureLevel={1}
      tab={named ? fullName(named) : 'Profile'}
      back={{ label: 'Explore', to: '/explore' }}
    >
      {(found) => (
        <Stack gap={8}>
          <PersonHeader
            person={found}
            isSelf={found.id === member?.id}
            menu={
              <PersonMenu
                person={found}
                give={(dialog) => <GiveWhenAsked person={found} {...dialog} />}
                onBlocked={() => {
                  toast.success(`${found.firstname} is blocked.`)
                  void navigate('/settings/blocked')
                }}
              />
            }
          />
          <AsideLayout aside={<TrustCard userId={found.id} />}>
            <Stack gap={8}>
              <TitledSection id="skills-title" title="Skills">
                <PersonSkills person={found} />
              </TitledSection>
              <PersonThings userId={found.id} />
            </Stack>
          </AsideLayout>
          <Vouches person={found} />
          <TitledSection id="reviews-title" title="Reviews">
            <PersonReviews
              userId={found.id}
              actionOf={({ _id, reviewerId }) =>
                reviewerId._id !== member?.id && (
                  <ReportFlag subject="review" id={_id} what={`the review by ${reviewerId.firstname}`} />
                )
              }
              answerActionOf={answering}
            />
          </TitledSection>
        </Stack>
      )}
    </QueryScreen>
  )
}
