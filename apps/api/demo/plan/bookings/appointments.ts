import type { Availability } from '@kindling/domain/appointments/availability'
import { minutesOfSpan } from '@kindling/domain/appointments/weekly-hours'
import { Temporal } from 'temporal-polyfill'
import type { Chance } from '../../random.ts'
import type { Hours } from '../people/hours.ts'
import type { Person } from '../people/person.ts'
import { TIME_ZONE } from '../times.ts'

const MINUTE = 60_000

/** Start and length of a booking, and the time that it blocks. */
export interface PlannedTime {
  startsAt: Date
  durationMinutes: number
  blocked: { from: Date; to: Date }
}

/** Assigns free times of providers, each once. */
export function makeDiary(hours: Hours) {
  const taken = new Map<Person, PlannedTime['blocked'][]>()

  /** A free time on a day; undefined for a provider without hours or with a full day. */
  function book(
    chance: Chance,
    provider: Person,
    day: string,
    minutes: number,
    isRight: (startsAt: Date) => boolean,
  ): PlannedTime | undefined {
    const said = hours.get(provider)
    if (said === undefined) return undefined
    const starts = startsOn(said, day, minutes).filter(isRight)
    const others = taken.get(provider) ?? []
    const free = chance
      .some(starts, starts.length)
      .map((startsAt) => timeOf(said, startsAt, minutes))
      .find(({ blocked }) => others.every(({ from, to }) => to <= blocked.from || blocked.to <= from))
    if (free) taken.set(provider, [...others, free.blocked])
    return free
  }

  return { book }
}

/** Every half-hour start that fits into a day's hours. */
function startsOn({ weekly, dates }: Availability, day: string, minutes: number): Date[] {
  if (dates.some(({ from, to }) => from <= day && day <= to)) return []
  const date = Temporal.PlainDate.from(day)
  return weekly
    .filter(({ weekday }) => weekday === date.dayOfWeek)
    .flatMap((span) => {
      const { from, to } = minutesOfSpan(span)
      const count = Math.max(0, Math.floor((to - from - minutes) / 30) + 1)
      return Array.from({ length: count }, (_, nth) => instantOf(date, from + nth * 30))
    })
}

function instantOf(date: Temporal.PlainDate, minutes: number): Date {
  const time = { hour: Math.floor(minutes / 60), minute: minutes % 60 }
  return new Date(date.toPlainDateTime(time).toZonedDateTime(TIME_ZONE).epochMilliseconds)
}

function timeOf(said: Availability, startsAt: Date, durationMinutes: number): PlannedTime {
  const start = startsAt.getTime()
  const blocked = {
    from: new Date(start - said.buffer_before_minutes * MINUTE),
    to: new Date(start + (durationMinutes + said.buffer_after_minutes) * MINUTE),
  }
  return { startsAt, durationMinutes, blocked }
}
