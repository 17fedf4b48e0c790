import { bufferChoices } from '@kindling/domain/appointments/availability'
import { daysInWords } from '@kindling/domain/appointments/duration-words'

interface Option {
  value: string
  label: string
}

const DAY = 24 * 60

/** Minutes as they are said: 30 minutes, 12 hours, 3 days. */
function lengthOf(minutes: number): string {
  const [count, unit] =
    minutes >= 2 * DAY && minutes % DAY === 0
      ? [minutes / DAY, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** @param chosen stands among them even where it was said another way */
const optionsOf = (
  choices: readonly number[],
  chosen: number,
  labelOf: (value: number) => string,
): Option[] =>
  [...new Set([...choices, chosen])]
    .sort((one, other) => one - other)
    .map((value) => ({ value: String(value), label: labelOf(value) }))

export const noticeOptions = (chosen: number) =>
  optionsOf([0, 60, 120, 240, 720, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY], chosen, (minutes) =>
    minutes === 0 ? 'None' : lengthOf(minutes),
  )

export const horizonOptions = (chosen: number) =>
  optionsOf([7, 14, 30, 60, 90, 180, 365], chosen, daysInWords)

export const bufferOptions = bufferChoices.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'Nothing' : lengthOf(minutes),
}))

export const maxOptions: Option[] = [
  { value: '', label: 'As many as fit' },
  ...Array.from({ length: 20 }, (_, nth) => ({ value: String(nth + 1), label: String(nth + 1) })),
]
