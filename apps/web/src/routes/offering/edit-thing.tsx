import { thingContract } from '@kindling/domain/lending/thing-contract'
import { ErrorState } from '@kindling/ui/error-state'
import { LoadingRegion, Skeleton, SkeletonRow } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { toast } from '@kindling/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useNavigate } from '../../app/links/navigation.ts'
import type { ScreenAddress } from '../../app/screen.ts'
import { publishedCategoriesQuery } from '../../areas/offering/skill-queries.ts'
import { EditThingForm } from '../../areas/offering/things/edit-thing-form.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { thingQuery } from '../../server/queries/thing-query.ts'
import { useMember } from '../../server/use-member.ts'
import { warm } from '../../server/warm.ts'

export function prepare({ params }: ScreenAddress) {
  warm(thingQuery(params.id ?? ''))
  warm(publishedCategoriesQuery)
}

const waiting = (
  <Stack gap={4}>
    <SkeletonRow />
    <SkeletonRow />
    <Skeleton shape="panel" />
  </Stack>
)

/** /settings/things/edit/{id}: a thing of one's own, to change. */
export function Component() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const member = useMember()
  const query = useQuery(thingQuery(id))
  const name = query.data?.title
  return (
    <ScreenPage
      tab="Edit thing"
      width="narrow"
      title={name && 'Edit thing'}
      back={{ label: name ?? 'My things', to: name ? `/things/${id}` : '/settings/things' }}
    >
      <QueryView
        query={query}
        skeleton={<LoadingRegion loading skeleton={waiting} />}
        failure={(_, isNowhere) => (isNowhere ? 'Thing not found' : thingContract.get.failure)}
        failureLevel={1}
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
      </QueryView>
    </ScreenPage>
  )
}
