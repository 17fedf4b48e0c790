import { availabilityContract } from '@kindling/domain/appointments/availability-contract'
import { weekdays } from '@kindling/domain/appointments/weekly-hours'
import { LoadingRegion, Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { LateProblem } from '../../app/late/late-problem.tsx'
import { useDeferred } from '../../app/late/use-deferred.ts'
import { AvailabilityForm } from '../../areas/offering/availability/availability-form.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { queryOf } from '../../server/query-of.ts'
import { warm } from '../../server/warm.ts'

const hoursQuery = queryOf(availabilityContract.own)

export const prepare = () => warm(hoursQuery)

const waiting = (
  <Stack gap={4}>
    {weekdays.map((weekday) => (
      <Skeleton key={weekday} shape="control" />
    ))}
  </Stack>
)

const load = () => import('../../areas/offering/availability/calendar-section.tsx')

/** /settings/availability: when neighbours can book the member. */
export function Component() {
  const { module: calendar, hasFailed } = useDeferred(load)
  return (
    <ScreenPage
      width="narrow"
      title="Your hours"
      lead="When neighbours can book you. Without hours they book you for a day, and you agree on the time in chat."
      back={{ label: 'Settings', to: '/settings' }}
    >
      <QueryView
        query={useQuery(hoursQuery)}
        skeleton={<LoadingRegion loading label="Loading your hours" skeleton={waiting} />}
        failure={availabilityContract.own.failure}
      >
        {(availability) => <AvailabilityForm availability={availability} />}
      </QueryView>
      {calendar ? <calendar.CalendarSection /> : <LateProblem what="Your calendar" hasFailed={hasFailed} />}
    </ScreenPage>
  )
}
