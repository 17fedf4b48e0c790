import { calendarContract } from '@kindling/domain/appointments/calendar-contract'
import { CALENDAR_READ_EVERY } from '@kindling/domain/appointments/calendar-reading'
import { everyInLetters } from '@kindling/domain/appointments/duration-words'
import { SkeletonStack } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../components/query-view.tsx'
import { JoinCalendar, JoinedCalendar } from './busy-calendar.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { calendarQuery } from './calendar-queries.ts'

/** Connection to the member's own calendar: its busy times, and a feed of their bookings for it. */
export function CalendarSection() {
  const query = useQuery(calendarQuery)
  return (
    <TitledSection id="calendar-title" title="Your calendar" gap={6}>
      <QueryView
        query={query}
        skeleton={<SkeletonStack shapes={['control']} label="Loading your calendar" />}
        failure={calendarContract.own.failure}
      >
        {({ feed, busy }) => (
          <Stack gap={8}>
            <TitledSection id="busy-title" level={3} title="When you are busy elsewhere" gap={4}>
              <Text>
                We read your own calendar {everyInLetters(CALENDAR_READ_EVERY)}, and nobody can book you while
                it says you are busy. We keep when, and not what for.
              </Text>
              {busy ? <JoinedCalendar busy={busy} /> : <JoinCalendar />}
            </TitledSection>
            <CalendarFeed feed={feed} />
          </Stack>
        )}
      </QueryView>
    </TitledSection>
  )
}
