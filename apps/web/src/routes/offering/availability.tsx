import { availabilityContract } from '@kindling/domain/appointments/availability-contract'
import { weekdays } from '@kindling/domain/appointments/weekly-hours'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { LateProblem } from '@kindling/ui/late-problem'
import { SkeletonStack } from '@kindling/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { AvailabilityForm } from '../../areas/offering/availability/availability-form.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { queryOf } from '../../server/query-of.ts'
import { warm } from '../../server/warm.ts'

const hoursQuery = queryOf(availabilityContract.own)

export const prepare = () => warm(hoursQuery)

const load = () => import('../../areas/offering/availability/calendar-section.tsx')

/** /settings/availability: when the member can be booked. */
export function Component() {
  const { module: calendar, hasFailed } = useDeferred(load)
  return (
    <ScreenPage
      width="form"
      title="Your hours"
      lead="When neighbours can book you. Without hours they book you for a day, and you agree on the time in chat."
      back={{ label: 'Settings', to: '/settings' }}
    >
      <QueryView
        query={useQuery(hoursQuery)}
        skeleton={<SkeletonStack shapes={weekdays.map(() => 'control')} label="Loading your hours" />}
        failure={availabilityContract.own.failure}
      >
        {(availability) => <AvailabilityForm availability={availability} />}
      </QueryView>
      {calendar ? <calendar.CalendarSection /> : <LateProblem what="Your calendar" failed={hasFailed} />}
    </ScreenPage>
  )
}
