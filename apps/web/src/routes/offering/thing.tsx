import { thingContract } from '@kindling/domain/lending/thing-contract'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { LateProblem } from '@kindling/ui/late-problem'
import { Skeleton, SkeletonStack } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { TitledSection } from '@kindling/ui/titled-section'
import { toast } from '@kindling/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useNavigate } from '../../app/links/navigation.ts'
import type { ScreenAddress } from '../../app/screen.ts'
import { thingDaysQuery } from '../../areas/bookings/lending/lending-queries.ts'
import { ThingView } from '../../areas/bookings/lending/thing-view.tsx'
import { OwnThing } from '../../areas/offering/things/own-thing.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { QueryScreen } from '../../components/query-screen.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { thingQuery } from '../../server/queries/thing-query.ts'
import { useMember } from '../../server/use-member.ts'
import { warm } from '../../server/warm.ts'

export const prepare = ({ params: { id = '' } }: ScreenAddress) => {
  warm(thingQuery(id))
  warm(thingDaysQuery(id))
}

// Lazy-loaded, with its calendar.
const loadForm = () => import('../../areas/bookings/lending/borrow-form.tsx')

/** /things/{id}: a thing, with its calendar and the form to borrow it. */
export function Component() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const memberId = useMember()?.id
  const thing = useQuery(thingQuery(id)).data
  const isOwn = thing !== undefined && thing.user.id === memberId
  return (
    <QueryScreen
      query={thingQuery(id)}
      skeleton={<SkeletonStack shapes={['title', 'panel']} />}
      missing="Thing not found"
      width="form"
      title={thing?.title ?? 'Thing'}
      action={
        isOwn && (
          <ButtonLink to={`/settings/things/edit/${id}`} size="small" variant="secondary">
            Edit
          </ButtonLink>
        )
      }
      back={isOwn ? { label: 'My things', to: '/settings/things' } : { label: 'Explore', to: '/explore' }}
    >
      {(found) => (
        <Stack gap={8}>
          <ThingView thing={found} />
          {isOwn ? (
            <OwnThing thing={found} onDeleted={() => void navigate('/settings/things', { replace: true })} />
          ) : (
            <TitledSection id="borrow-title" title="When do you need it?">
              <Borrow id={id} />
            </TitledSection>
          )}
        </Stack>
      )}
    </QueryScreen>
  )
}

function Borrow({ id }: { id: string }) {
  const navigate = useNavigate()
  const thing = useQuery(thingQuery(id))
  const calendar = useQuery(thingDaysQuery(id))
  const { module, hasFailed } = useDeferred(loadForm)
  return (
    <QueryView query={calendar} skeleton={<Skeleton shape="panel" />} failure={thingContract.days.failure}>
      {(days) =>
        module && thing.data ? (
          <module.BorrowForm
            thing={thing.data}
            calendar={days}
            onAsked={(bookingId) => {
              toast.success(
                thing.data.instant ? 'It is yours on these days.' : `${thing.data.user.firstname} is asked.`,
              )
              void navigate(`/outward-progress/${bookingId}`)
            }}
          />
        ) : (
          <>
            {!hasFailed && <Skeleton shape="panel" />}
            <LateProblem what="The calendar" failed={hasFailed} />
          </>
        )
      }
    </QueryView>
  )
}
