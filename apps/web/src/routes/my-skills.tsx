import { MAX_SKILLS, TOO_MANY_SKILLS } from '@kindling/domain/skills/skill-rules'
import { BackLink } from '@kindling/ui/back-link'
import { Button } from '@kindling/ui/button'
import { Page } from '@kindling/ui/page'
import { SkeletonList } from '@kindling/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from '../app/link.tsx'
import { MySkillList } from '../areas/offering/my-skill-list.tsx'
import { mySkillsQuery } from '../areas/offering/skill-queries.ts'
import { QueryView } from '../components/query-view.tsx'
import { warm } from '../server/warm.ts'

export const prepare = () => warm(mySkillsQuery)

export function Component() {
  const skills = useQuery(mySkillsQuery)
  const isFull = (skills.data?.length ?? 0) >= MAX_SKILLS
  return (
    <Page
      title="My skills"
      lead={isFull && TOO_MANY_SKILLS}
      back={
        <BackLink asChild label="Settings">
          <Link to="/settings" />
        </BackLink>
      }
      action={
        !isFull && (
          <Button size="small" asChild>
            <Link to="/settings/skill/add">
              <Plus aria-hidden />
              Add a skill
            </Link>
          </Button>
        )
      }
    >
      <title>My skills · Kindling</title>
      <QueryView
        query={skills}
        skeleton={<SkeletonList rows={2} />}
        failure="Could not load skills. Please try again later."
      >
        {(offered) => <MySkillList skills={offered} />}
      </QueryView>
    </Page>
  )
}
