import { type Availability, defaultAvailability } from '@kindling/domain/appointments/availability'
import type { Weekday, WeeklySpan } from '@kindling/domain/appointments/weekly-hours'
import { chanceOf } from '../../random.ts'
import { DAY, dayOf, later } from '../times.ts'
import type { Person } from './person.ts'

/** Availability of some members; the others are booked by day. */
export type Hours = ReadonlyMap<Person, Availability>

const on = (weekdays: readonly Weekday[], start: string, end: string): WeeklySpan[] =>
  weekdays.map((weekday) => ({ weekday, start, end }))

const workdays = [1, 2, 3, 4, 5] as const

const mornings = on(workdays, '08:00', '12:00')
const evenings = [...on(workdays, '17:30', '21:00'), ...on([6], '10:00', '16:00')]
const weeks = [
  on(workdays, '09:00', '17:00'),
  mornings,
  evenings,
  [...on([2, 4], '09:00', '12:30'), ...on([2, 4], '13:30', '18:00')],
  on([6, 7], '10:00', '17:00'),
]

/** The demo provider works every day, so that there are always free slots. */
const everyDay = [
  ...on(workdays, '09:00', '17:30'),
  ...on([6], '10:00', '16:00'),
  ...on([7], '10:00', '13:00'),
]

export function planHours(people: readonly Person[], now: Date): Hours {
  const planned = people.flatMap((person, index): [Person, Availability][] => {
    const chance = chanceOf(`hours ${index}`)
    if (index === 0) return [[person, { ...defaultAvailability, weekly: mornings }]]
    if (index === 1) {
      const [from, to] = [dayOf(later(now, 24 * DAY)), dayOf(later(now, 27 * DAY))]
      return [[person, { ...defaultAvailability, weekly: everyDay, dates: [{ from, to, spans: [] }] }]]
    }
    if (person.role === 'moderator' || chance.is(0.4)) return []
    const weekly = chance.pick(weeks)
    const buffer = chance.pick([0, 15, 30] as const)
    return [[person, { ...defaultAvailability, weekly, buffer_after_minutes: buffer }]]
  })
  return new Map(planned)
}
