import type { SlotDay, SlotGroup } from '@kindling/ui/slot-picker'
import { dayNumber, longDay, partOfDay, timeIn, weekdayOf } from '../../format/slot-words.ts'

/** A day of a strip, with how much of it is free. */
export function dayChoice({ day, slots }: { day: string; slots: readonly string[] }): SlotDay {
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

/** The times of a day by its parts; where the provider lives by other clocks, with the time there. */
export function timeChoices(
  slots: readonly string[],
  timeZone: string,
  elsewhere: string | undefined,
  provider: string,
): SlotGroup[] {
  return (['morning', 'afternoon', 'evening'] as const)
    .map((part) => ({
      label: parts[part],
      slots: slots
        .filter((slot) => partOfDay(slot, timeZone) === part)
        .map((slot) => {
          const label = timeIn(slot, timeZone)
          const theirs = elsewhere && timeIn(slot, elsewhere)
          return {
            value: slot,
            label,
            ...(theirs && theirs !== label && { detail: `${theirs} for ${provider}` }),
          }
        }),
    }))
    .filter(({ slots: times }) => times.length > 0)
}
