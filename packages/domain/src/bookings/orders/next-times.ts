import { formatCalendarDay } from '../../client/times/dates.ts'
import { DAY } from '../../durations.ts'
import { isoDay } from '../../iso-day.ts'

/** Number of times that a skill's screen shows. */
const SHOWN = 8

/**
 * The next free times by day: "Today", "Tomorrow", "Sat 28 Nov".
 * @param slots instants, in order
 * @param timeZone the reader's IANA time zone
 */
export function nextTimes(slots: readonly string[], timeZone: string, now = new Date()) {
  const names = new Map([
    [isoDay(now, timeZone), 'Today'],
    [isoDay(new Date(now.getTime() + DAY), timeZone), 'Tomorrow'],
  ])
  const days: { day: string; label: string; slots: string[] }[] = []
  for (const slot of slots.slice(0, SHOWN)) {
    const day = isoDay(new Date(slot), timeZone)
    const last = days.at(-1)
    if (last?.day === day) last.slots.push(slot)
    else days.push({ day, label: names.get(day) ?? formatCalendarDay(day, now), slots: [slot] })
  }
  return days
}
