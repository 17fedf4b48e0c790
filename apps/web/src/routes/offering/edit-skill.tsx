import { Divider } from '@kindling/ui/divider'
import { ErrorState } from '@kindling/ui/error-state'
import { SkeletonStack } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { toast } from '@kindling/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useParams } from 'react-router-dom'
import { useNavigate } from '../../app/links/navigation.ts'
import type { ScreenAddress } from '../../app/screen.ts'
import { DeleteSkill } from '../../areas/offering/editing/delete-skill.tsx'
import { EditSkillForm } from '../../areas/offering/editing/edit-skill-form.tsx'
import { publishedCategoriesQuery } from '../../areas/offering/skill-queries.ts'
import { QueryScreen } from '../../components/query-screen.tsx'
import { skillQuery } from '../../server/queries/skill-query.ts'
import { useMember } from '../../server/use-member.ts'
import { warm } from '../../server/warm.ts'

export function prepare({ params }: ScreenAddress) {
  warm(skillQuery(params.id ?? ''))
  warm(publishedCategoriesQuery)
}

/** /settings/skills/edit/{id}: edits or deletes an own skill. */
export function Component() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const member = useMember()
  const isGone = useRef(false)
  const name = useQuery(skillQuery(id)).data?.skill.skill_type
  return (
    <QueryScreen
      query={skillQuery(id)}
      skeleton={<SkeletonStack shapes={['row', 'row', 'panel']} />}
      missing="Skill not found"
      failureLevel={1}
      tab="Edit skill"
      width="form"
      title={name && 'Edit skill'}
      back={{ label: name ?? 'My skills', to: name ? `/settings/skills/${id}` : '/settings/skills' }}
    >
      {({ skill, user }) =>
        user.id === member?.id ? (
          <Stack gap={8}>
            <EditSkillForm
              key={skill._id}
              skill={skill}
              isGone={() => isGone.current}
              onSaved={() => {
                toast.success('Your changes are saved.')
                void navigate(`/settings/skills/${id}`)
              }}
            />
            <Divider />
            <DeleteSkill
              skill={skill}
              onDeleted={async () => {
                isGone.current = true
                toast.success('The skill is deleted.')
                await navigate('/settings/skills', { replace: true })
              }}
            />
          </Stack>
        ) : (
          <ErrorState title="Skill not found" text="Only who offers a skill can change it." />
        )
      }
    </QueryScreen>
  )
}
