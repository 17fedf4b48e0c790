/** First and last day, both included, 'YYYY-MM-DD'. */
export interface Days {
  from: string
  until: string
}

const DAY = 24 * 60 * 60 * 1000
const lengthOf = ({ from, until }: Days) => (Date.parse(until) - Date.parse(from)) / DAY + 1

interface Limits {
  taken?: readonly string[]
  /** Days of a range. */
  most?: number | undefined
}

/** Why the range from the selected day to a pressed one isn't allowed; undefined where it is, or no day is selected. */
export function rangeFault(
  value: Days | undefined,
  pressed: string,
  { taken = [], most = Number.POSITIVE_INFINITY }: Limits,
): 'taken' | 'long' | undefined {
  if (value === undefined || value.from !== value.until) return undefined
  const { from, until } = rangeTo(value.from, pressed)
  if (taken.some((day) => day >= from && day <= until)) return 'taken'
  return lengthOf({ from, until }) > most ? 'long' : undefined
}

function rangeTo(one: string, other: string): Days {
  return one < other ? { from: one, until: other } : { from: other, until: one }
}

/**
 * The selection after a day is pressed: first that day alone, then the range to it; a third press starts again, as does
 * a range across an unavailable day or longer than allowed. The same day twice clears the selection.
 */
export function nextDays(value: Days | undefined, pressed: string, limits: Limits): Days | undefined {
  const alone = { from: pressed, until: pressed }
  if (value === undefined || value.from !== value.until) return alone
  if (pressed === value.from) return undefined
  return rangeFault(value, pressed, limits) ? alone : rangeTo(value.from, pressed)
}
