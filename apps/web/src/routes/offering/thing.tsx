import { thingContract } from '@kindling/domain/lending/thing-contract'
import { LoadingRegion, Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { TitledSection } from '@kindling/ui/titled-section'
import { toast } from '@kindling/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { LateProblem } from '../../app/late/late-problem.tsx'
import { useDeferred } from '../../app/late/use-deferred.ts'
import { useNavigate } from '../../app/links/navigation.ts'
import type { ScreenAddress } from '../../app/screen.ts'
import { thingDaysQuery } from '../../areas/bookings/lending/lending-queries.ts'
import { ThingView } from '../../areas/bookings/lending/thing-view.tsx'
import { OwnThing } from '../../areas/offering/things/own-thing.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { thingQuery } from '../../server/queries/thing-query.ts'
import { useMember } from '../../server/use-member.ts'
import { warm } from '../../server/warm.ts'

export const prepare = ({ params: { id = '' } }: ScreenAddress) => {
  warm(thingQuery(id))
  warm(thingDaysQuery(id))
}

// A month of days is more code than the rest of the screen.
const loadForm = () => import('../../areas/bookings/lending/borrow-form.tsx')

const waiting = (
  <Stack gap={4}>
    <Skeleton shape="title" />
    <Skeleton shape="panel" />
  </Stack>
)

/** /things/{id}: a thing that a neighbour lends, its calendar, and the way to borrow it. */
export function Component() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const memberId = useMember()?.id
  const thing = useQuery(thingQuery(id))
  const isOwn = thing.data !== undefined && thing.data.user.id === memberId
  return (
    <ScreenPage
      width="narrow"
      title={thing.data?.title ?? 'Thing'}
      action={
        isOwn && (
          <ButtonLink to={`/settings/things/edit/${id}`} size="small" variant="secondary">
            Edit
          </ButtonLink>
        )
      }
      back={isOwn ? { label: 'My things', to: '/settings/things' } : { label: 'Explore', to: '/explore' }}
    >
      <QueryView
        query={thing}
        skeleton={<LoadingRegion loading skeleton={waiting} />}
        failure={thingContract.get.failure}
      >
        {(found) => (
          <Stack gap={8}>
            <ThingView thing={found} />
            {isOwn ? (
              <OwnThing
                thing={found}
                onDeleted={() => void navigate('/settings/things', { replace: true })}
              />
            ) : (
              <TitledSection id="borrow-title" title="When do you need it?">
                <Borrow id={id} />
              </TitledSection>
            )}
          </Stack>
        )}
      </QueryView>
    </ScreenPage>
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
            <LateProblem what="The calendar" hasFailed={hasFailed} />
          </>
        )
      }
    </QueryView>
  )
}
