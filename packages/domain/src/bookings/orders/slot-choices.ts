import { otherZones } from '../../client/times/reader-zone.ts'
import { cityOf, clockTime, labelledTime } from '../../clock-time.ts'
import { dayNumber, longDay, partOfDay, weekdayOf } from '../../format/slot-words.ts'
import { isoDay } from '../../iso-day.ts'

/** Day option of the date strip, with its number of free slots. */
export function dayChoice({ day, slots }: { day: string; slots: readonly string[] }) {
  const count = slots.length === 0 ? 'no free time' : `${slots.length} free`
  return {
    value: day,
    weekday: weekdayOf(day),
    number: dayNumber(day),
    label: `${longDay(day)}, ${count}`,
    disabled: slots.length === 0,
  }
}

const parts = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' } as const

/**
 * Slots of a day grouped into morning, afternoon and evening, with time zone labels and, if it differs, the other side's
 * local time.
 * @param timeZone the reader's IANA time zone
 * @param theirs the other side's IANA time zone
 */
export function timeChoices(slots: readonly string[], timeZone: string, theirs: string = timeZone) {
  return (['morning', 'afternoon', 'evening'] as const)
    .map((part) => ({
      label: parts[part],
      slots: slots
        .filter((slot) => partOfDay(slot, timeZone) === part)
        .map((slot) => ({
          value: slot,
          label: labelledTime(Date.parse(slot), timeZone, otherZones(theirs)),
          ...timeThere(slot, timeZone, theirs),
        })),
    }))
    .filter(({ slots: times }) => times.length > 0)
}

/** "15:00 in Warsaw", with the day if it differs there; nothing if the local times are equal. */
function timeThere(slot: string, timeZone: string, theirs: string): { detail?: string } {
  const at = Date.parse(slot)
  const [day, dayThere = ''] = [timeZone, theirs].map((zone) => isoDay(new Date(at), zone))
  if (day === dayThere && clockTime(at, timeZone) === clockTime(at, theirs)) return {}
  const weekday = day === dayThere ? '' : `${weekdayOf(dayThere)}, `
  return { detail: `${weekday}${labelledTime(at, theirs, [])} in ${cityOf(theirs)}` }
}
