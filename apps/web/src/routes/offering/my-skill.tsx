import { skillContract } from '@kindling/domain/skills/skill-contract'
import { LoadingRegion, Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { Navigate } from '../../app/links/navigation.ts'
import type { ScreenAddress } from '../../app/screen.ts'
import { MySkillView } from '../../areas/offering/my-skill-view.tsx'
import { skillReviewsQuery } from '../../areas/offering/skill-queries.ts'
import { SkillReviews } from '../../areas/offering/skill-reviews.tsx'
import { useAnswering } from '../../areas/trust/standing/use-answering.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { skillQuery } from '../../server/queries/skill-query.ts'
import { useMember } from '../../server/use-member.ts'
import { warm, warmPages } from '../../server/warm.ts'

export function prepare({ params }: ScreenAddress) {
  warm(skillQuery(params.id ?? ''))
  warmPages(skillReviewsQuery(params.id ?? ''))
}

export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(skillQuery(id))
  const member = useMember()
  const answering = useAnswering()
  const isOwn = query.data !== undefined && query.data.user.id === member?.id
  // A neighbour's skill has a screen of its own.
  if (query.data && member && !isOwn) return <Navigate to={`/service-details?skill=${id}`} replace />
  return (
    <ScreenPage
      tab={query.data?.skill.skill_type ?? 'Skill'}
      title={query.data?.skill.skill_type}
      action={
        isOwn && (
          <ButtonLink to={`/settings/skills/edit/${id}`} size="small" variant="secondary">
            Edit
          </ButtonLink>
        )
      }
      back={{ label: 'My skills', to: '/settings/skills' }}
    >
      <QueryView
        query={query}
        skeleton={<LoadingRegion loading skeleton={<Skeleton shape="panel" />} />}
        failure={(_, isNowhere) => (isNowhere ? 'Skill not found' : skillContract.get.failure)}
        failureLevel={1}
      >
        {({ skill, user }) => (
          <Stack gap={8}>
            <MySkillView skill={skill} owner={user.firstname} />
            <TitledSection id="reviews-title" title="Reviews">
              <SkillReviews skillId={id} answerActionOf={answering} />
            </TitledSection>
          </Stack>
        )}
      </QueryView>
    </ScreenPage>
  )
}
