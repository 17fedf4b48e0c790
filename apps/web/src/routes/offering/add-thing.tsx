import { toast } from '@kindling/ui/toast'
import { useNavigate } from '../../app/links/navigation.ts'
import { publishedCategoriesQuery } from '../../areas/offering/skill-queries.ts'
import { AddThingForm } from '../../areas/offering/things/add-thing-form.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { useMember } from '../../server/use-member.ts'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(publishedCategoriesQuery)

/** /settings/thing/add: adds a thing to lend. */
export function Component() {
  const navigate = useNavigate()
  const member = useMember()
  if (!member) return null
  return (
    <ScreenPage
      width="form"
      title="What could a neighbour borrow?"
      tab="Lend a thing"
      back={{ label: 'My things', to: '/settings/things' }}
    >
      <AddThingForm
        key={member.id}
        memberId={member.id}
        onAdded={({ id, approval_status: status }) => {
          // Otherwise its screen says that it waits for approval.
          if (status === 'approved') toast.success('Neighbours can find your thing now.')
          void navigate(`/things/${id}`, { replace: true })
        }}
      />
    </ScreenPage>
  )
}
