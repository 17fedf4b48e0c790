import { MAX_SKILLS, TOO_MANY_SKILLS } from '@kindling/domain/skills/skill-rules'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { MySkillList } from '../../areas/offering/my-skill-list.tsx'
import { mySkillsQuery } from '../../areas/offering/skill-queries.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { QueryScreen } from '../../components/query-screen.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(mySkillsQuery)

export function Component() {
  const isFull = (useQuery(mySkillsQuery).data?.length ?? 0) >= MAX_SKILLS
  return (
    <QueryScreen
      width="prose"
      query={mySkillsQuery}
      rows={2}
      failure="Could not load skills. Please try again later."
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
      {(offered) => <MySkillList skills={offered} />}
    </QueryScreen>
  )
}
