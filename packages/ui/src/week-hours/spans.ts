/**
 * A time span of a weekday, Monday is 1 and Sunday 7. Times are `HH:MM`; an end before the start is on the next day.
 */
export interface HoursOfDay {
  weekday: number
  start: string
  end: string
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7]

export const spansOf = (hours: readonly HoursOfDay[], weekday: number) =>
  hours.filter((span) => span.weekday === weekday)

/** The week with one day's spans replaced. */
export const withDay = (hours: readonly HoursOfDay[], weekday: number, spans: readonly HoursOfDay[]) =>
  weekdays.flatMap((day) => (day === weekday ? spans : spansOf(hours, day)))

/** The week with one day's spans copied to other days. */
export function copied(hours: readonly HoursOfDay[], from: number, to: readonly number[]): HoursOfDay[] {
  const spans = spansOf(hours, from)
  return weekdays.flatMap((weekday) =>
    to.includes(weekday) ? spans.map((span) => ({ ...span, weekday })) : spansOf(hours, weekday),
  )
}

/** Default of an added span: the working day, else two hours after a break of an hour. */
export function nextSpan(spans: readonly HoursOfDay[], weekday: number): HoursOfDay {
  const last = spans.at(-1)
  if (last === undefined || last.end === '') return { weekday, start: '09:00', end: '17:00' }
  return { weekday, start: later(last.end, 1), end: later(last.end, 3) }
}

function later(time: string, hours: number): string {
  const [hour = '0', minute = '00'] = time.split(':')
  return `${String((Number(hour) + hours) % 24).padStart(2, '0')}:${minute}`
}
