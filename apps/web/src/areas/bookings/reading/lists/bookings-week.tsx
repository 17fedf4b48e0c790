import { type Booked, bookedDaysContract } from '@kindling/domain/bookings/booked-days-contract'
import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { statusTone } from '@kindling/domain/bookings/booking-status'
import { partyOn } from '@kindling/domain/bookings/reading/booking-sides'
import {
  type DayOfWeek,
  minuteOfDay,
  mondayOf,
  pieceTime,
  weekOf,
} from '@kindling/domain/bookings/reading/week-of'
import { dayHere } from '@kindling/domain/client/times/dates'
import { readerZone } from '@kindling/domain/client/times/reader-zone'
import { dayNumber, daysInWords, longDay, weekdayOf } from '@kindling/domain/format/slot-words'
import { Alert } from '@kindling/ui/alert'
import { useMediaQuery } from '@kindling/ui/browser/use-media-query'
import { Button } from '@kindling/ui/button'
import { Stack } from '@kindling/ui/stack'
import { WeekCalendar, type WeekDay } from '@kindling/ui/week-calendar'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bookingAddress } from '../../../../app/links/booking-address.ts'
import { Link } from '../../../../app/links/link.tsx'
import { unlessLive } from '../../../../server/live/live-state.ts'
import { queryOf } from '../../../../server/query-of.ts'
import { messageOf } from '../../../../server/server-message.ts'
import { WeekAgenda } from './week-agenda.tsx'

const MINUTE = 60_000
/** Polling interval in milliseconds while live events are disconnected. */
const FRESHNESS = 15_000

/** Breakpoint for seven columns beside the lists: the theme's `xl`. */
const WIDE = '(width >= 80rem)'

/** Bookings of a week. Its key starts with a list's path, so that it is invalidated with the lists (`server/resources.ts`). */
const bookedQuery = (monday: string) => ({
  ...queryOf(bookedDaysContract.list, { query: { from: monday, days: 7 } }),
  queryKey: [bookingContract.inward.path, { week: monday }] as const,
  refetchInterval: () => unlessLive(FRESHNESS),
})

/** Week calendar of the member's bookings of both sides, in their time zone. */
export function BookingsWeek() {
  const now = useMinute()
  const [weeksLater, setWeeksLater] = useState(0)
  const timeZone = readerZone()
  const today = dayHere(now)
  const monday = mondayOf(today, weeksLater)
  const { data, error, isError, refetch } = useQuery(bookedQuery(monday))
  const planned = weekOf(monday, data ?? [], timeZone)
  const week = {
    title: daysInWords(monday, planned.at(-1)?.day ?? monday),
    days: planned.map((day) => shownDay(day, today)),
    onPrevious: () => setWeeksLater(weeksLater - 1),
    onNext: () => setWeeksLater(weeksLater + 1),
  }
  const none = data ? 'Nothing planned' : isError ? 'Not known' : 'Loading'
  const isWide = useMediaQuery(WIDE)
  return (
    <Stack gap={4}>
      {isError && (
        <Alert
          tone="danger"
          live
          action={
            <Button size="small" variant="secondary" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          Error loading the week: {messageOf(error)}
        </Alert>
      )}
      {isWide ? (
        <WeekCalendar {...week} now={minuteOfDay(now.getTime(), timeZone)} labels={{ none }} />
      ) : (
        <WeekAgenda {...week} empty={none} />
      )}
    </Stack>
  )
}

function shownDay({ day, anyTime, pieces }: DayOfWeek, today: string): WeekDay {
  return {
    value: day,
    weekday: weekdayOf(day),
    number: dayNumber(day),
    label: longDay(day),
    today: day === today,
    anyTime: anyTime.map(shown),
    blocks: pieces.map(({ booked, start, minutes, isRest }) => ({
      ...shown(booked),
      start,
      minutes,
      time: pieceTime(booked, isRest),
    })),
  }
}

function shown(booked: Booked) {
  const { id, title, status, side } = booked
  return {
    id,
    title,
    tone: statusTone(status),
    detail: <bdi>{booked.with}</bdi>,
    link: <Link to={bookingAddress(id, partyOn[side])} />,
  }
}

/** Current time, updated every minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
