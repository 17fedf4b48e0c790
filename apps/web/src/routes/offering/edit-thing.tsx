import { ErrorState } from '@kindling/ui/error-state'
import { SkeletonStack } from '@kindling/ui/skeleton'
import { toast } from '@kindling/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useNavigate } from '../../app/links/navigation.ts'
import type { ScreenAddress } from '../../app/screen.ts'
import { publishedCategoriesQuery } from '../../areas/offering/skill-queries.ts'
import { EditThingForm } from '../../areas/offering/things/edit-thing-form.tsx'
import { QueryScreen } from '../../components/query-screen.tsx'
import { thingQuery } from '../../server/queries/thing-query.ts'
import { useMember } from '../../server/use-member.ts'
import { warm } from '../../server/warm.ts'

export function prepare({ params }: ScreenAddress) {
  warm(thingQuery(params.id ?? ''))
  warm(publishedCategoriesQuery)
}

/** /settings/things/edit/{id}: edits an own thing. */
export function Component() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const member = useMember()
  const name = useQuery(thingQuery(id)).data?.title
  return (
    <QueryScreen
      query={thingQuery(id)}
      skeleton={<SkeletonStack shapes={['row', 'row', 'panel']} />}
      missing="Thing not found"
      failureLevel={1}
      tab="Edit thing"
      width="form"
      title={name && 'Edit thing'}
      back={{ label: name ?? 'My things', to: name ? `/things/${id}` : '/settings/things' }}
    >
      {(thing) =>
        thing.user.id === member?.id ? (
          <EditThingForm
            key={thing.id}
            thing={thing}
            onSaved={() => {
              toast.success('Your changes are saved.')
              void navigate(`/things/${id}`)
            }}
          />
        ) : (
          <ErrorState title="Thing not found" text="Only who lends a thing can change it." />
        )
      }
    </QueryScreen>
  )
}
