import { SkeletonStack } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { Navigate } from '../../app/links/navigation.ts'
import type { ScreenAddress } from '../../app/screen.ts'
import { MySkillView } from '../../areas/offering/my-skill-view.tsx'
import { SkillReviews } from '../../areas/offering/skill-reviews.tsx'
import { skillReviewsQuery } from '../../areas/offering/skill-reviews-query.ts'
import { useAnswering } from '../../areas/trust/standing/use-answering.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { QueryScreen } from '../../components/query-screen.tsx'
import { skillQuery } from '../../server/queries/skill-query.ts'
import { useMember } from '../../server/use-member.ts'
import { warm, warmPages } from '../../server/warm.ts'

export function prepare({ params }: ScreenAddress) {
  warm(skillQuery(params.id ?? ''))
  warmPages(skillReviewsQuery(params.id ?? ''))
}

export function Component() {
  const { id = '' } = useParams()
  const found = useQuery(skillQuery(id)).data
  const member = useMember()
  const answering = useAnswering()
  const isOwn = found !== undefined && found.user.id === member?.id
  // Other members' skills have another screen.
  if (found && member && !isOwn) return <Navigate to={`/service-details?skill=${id}`} replace />
  return (
    <QueryScreen
      width="prose"
      query={skillQuery(id)}
      skeleton={<SkeletonStack shapes={['panel']} />}
      missing="Skill not found"
      failureLevel={1}
      tab={found?.skill.skill_type ?? 'Skill'}
      title={found?.skill.skill_type}
      action={
        isOwn && (
          <ButtonLink to={`/settings/skills/edit/${id}`} size="small" variant="secondary">
            Edit
          </ButtonLink>
        )
      }
      back={{ label: 'My skills', to: '/settings/skills' }}
    >
      {({ skill, user }) => (
        <Stack gap={8}>
          <MySkillView skill={skill} owner={user.firstname} />
          <TitledSection id="reviews-title" title="Reviews">
            <SkillReviews skillId={id} answerActionOf={answering} />
          </TitledSection>
        </Stack>
      )}
    </QueryScreen>
  )
}
