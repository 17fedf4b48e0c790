import { skillContract } from '@kindling/domain/skills/skill-contract'
import { BackLink } from '@kindling/ui/back-link'
import { Button } from '@kindling/ui/button'
import { Heading } from '@kindling/ui/heading'
import { Page } from '@kindling/ui/page'
import { LoadingRegion, Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { Link } from '../app/link.tsx'
import { Navigate } from '../app/navigation.ts'
import type { Place } from '../app/screen.ts'
import { MySkillView } from '../areas/offering/my-skill-view.tsx'
import { skillReviewsQuery } from '../areas/offering/skill-queries.ts'
import { SkillReviews } from '../areas/offering/skill-reviews.tsx'
import { QueryView } from '../components/query-view.tsx'
import { skillQuery } from '../server/skill-query.ts'
import { useMember } from '../server/use-member.ts'
import { warm, warmPages } from '../server/warm.ts'

export function prepare({ params }: Place) {
  warm(skillQuery(params.id ?? ''))
  warmPages(skillReviewsQuery(params.id ?? ''))
}

export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(skillQuery(id))
  const member = useMember()
  const isOwn = query.data !== undefined && query.data.user.id === member?.id
  // A neighbour's skill has a screen of its own.
  if (query.data && member && !isOwn) return <Navigate to={`/service-details?skill=${id}`} replace />
  return (
    <Page
      title={query.data?.skill.skill_type}
      action={
        isOwn && (
          <Button size="small" variant="secondary" asChild>
            <Link to={`/settings/skills/edit/${id}`}>Edit</Link>
          </Button>
        )
      }
      back={
        <BackLink asChild label="My skills">
          <Link to="/settings/skills" />
        </BackLink>
      }
    >
      <title>{`${query.data?.skill.skill_type ?? 'Skill'} · Kindling`}</title>
      <QueryView
        query={query}
        skeleton={<LoadingRegion loading skeleton={<Skeleton shape="panel" />} />}
        failure={(_, isNowhere) => (isNowhere ? 'Skill not found' : skillContract.get.failure)}
        failureLevel={1}
      >
        {({ skill }) => (
          <Stack gap={8}>
            <MySkillView skill={skill} />
            <Stack gap={2} asChild>
              <section aria-labelledby="reviews-title">
                <Heading level={2} id="reviews-title">
                  Reviews
                </Heading>
                <SkillReviews skillId={id} />
              </section>
            </Stack>
          </Stack>
        )}
      </QueryView>
    </Page>
  )
}
