import { idSchema } from '@kindling/domain/wire'
import { toast } from '@kindling/ui/toast'
import { useSearchParams } from 'react-router-dom'
import { useNavigate } from '../../app/links/navigation.ts'
import { NeedForm } from '../../areas/needs/need-form.tsx'
import { askableQuery } from '../../areas/needs/need-queries.ts'
import { ScreenPage } from '../../components/screen-page.tsx'
import { useMember } from '../../server/use-member.ts'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(askableQuery)

/** /needs/new: adds a need, in the category of ?category= if given. */
export function Component() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const member = useMember()
  if (!member) return null
  return (
    <ScreenPage
      title="Ask your neighbours"
      width="form"
      back={{ label: 'Asked by neighbours', to: '/needs?tab=yours' }}
    >
      <NeedForm
        key={member.id}
        memberId={member.id}
        categoryId={idSchema.safeParse(query.get('category')).data}
        onAsked={({ id }) => {
          toast.success('Asked. You hear of each answer.')
          void navigate(`/needs/${id}`, { replace: true })
        }}
      />
    </ScreenPage>
  )
}
