import { MAX_SKILLS, TOO_MANY_SKILLS } from '@kindling/domain/skills/skill-rules'
import { SkeletonList } from '@kindling/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { MySkillList } from '../../areas/offering/my-skill-list.tsx'
import { mySkillsQuery } from '../../areas/offering/skill-queries.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(mySkillsQuery)

export function Component() {
  const skills = useQuery(mySkillsQuery)
  const isFull = (skills.data?.length ?? 0) >= MAX_SKILLS
  return (
    <ScreenPage
      title="My skills"
      lead={isFull && TOO_MANY_SKILLS}
      back={{ label: 'Settings', to: '/settings' }}
      action={
        !isFull && (
          <ButtonLink to="/settings/skill/add" size="small">
            <Plus aria-hidden />
            Add a skill
          </ButtonLink>
        )
      }
    >
      <QueryView
        query={skills}
        skeleton={<SkeletonList rows={2} />}
        failure="Could not load skills. Please try again later."
      >
        {(offered) => <MySkillList skills={offered} />}
      </QueryView>
    </ScreenPage>
  )
}
