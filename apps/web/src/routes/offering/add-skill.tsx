import { wizardSteps } from '@kindling/domain/skills/skill-wizard'
import { toast } from '@kindling/ui/toast'
import { useLocation, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { useNavigate } from '../../app/links/navigation.ts'
import { AddSkillWizard, stepNames } from '../../areas/offering/adding/add-skill-wizard.tsx'
import { publishedCategoriesQuery } from '../../areas/offering/skill-queries.ts'
import { ScreenPage } from '../../components/screen-page.tsx'
import { useMember } from '../../server/use-member.ts'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(publishedCategoriesQuery)

const stateSchema = z.catch(z.object({ cameByNext: z.optional(z.boolean()) }), {})

/** The wizard's step, from the address, so that the browser's Back goes one step back. */
function stepOf(query: URLSearchParams) {
  const step = Number(query.get('step') ?? 1)
  return Number.isInteger(step) && step >= 1 && step <= wizardSteps.length ? step : 1
}

export function Component() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const member = useMember()
  const { cameByNext } = stateSchema.parse(useLocation().state ?? {})
  const step = stepOf(query)
  if (!member) return null
  return (
    <ScreenPage
      tab="Add a skill"
      part={`Step ${step} of ${stepNames.length}: ${stepNames[step - 1]}`}
      width="form"
    >
      <AddSkillWizard
        key={member.id}
        memberId={member.id}
        step={step}
        onStray={(step) => void navigate(`?step=${step}`, { replace: true })}
        onNext={(step) => void navigate(`?step=${step}`, { state: { cameByNext: true } })}
        // Pops the history entry that Next pushed, if any.
        onBack={(step) => void (cameByNext ? navigate(-1) : navigate(`?step=${step}`, { replace: true }))}
        onLeave={() => void navigate('/settings/skills')}
        onAdded={(skillId) => {
          toast.success('Neighbours can find your skill now.')
          void navigate(`/settings/skills/${skillId}`, { replace: true })
        }}
      />
    </ScreenPage>
  )
}
