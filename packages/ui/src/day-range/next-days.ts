/** First and last day, both included, 'YYYY-MM-DD'. */
export interface Days {
  from: string
  until: string
}

const DAY = 24 * 60 * 60 * 1000
const lengthOf = ({ from, until }: Days) => (Date.parse(until) - Date.parse(from)) / DAY + 1

/**
 * The selection after a day is pressed: first that day alone, then the range to it; a third press starts again, as does
 * a range across an unavailable day or longer than allowed. The same day twice clears the selection.
 * @param most days of a range
 */
export function nextDays(
  value: Days | undefined,
  pressed: string,
  { taken = [], most = Number.POSITIVE_INFINITY }: { taken?: readonly string[]; most?: number | undefined },
): Days | undefined {
  const alone = { from: pressed, until: pressed }
  if (value === undefined || value.from !== value.until) return alone
  if (pressed === value.from) return undefined
  const [from = pressed, until = pressed] = [value.from, pressed].toSorted()
  const isFree = !taken.some((day) => day >= from && day <= until)
  return isFree && lengthOf({ from, until }) <= most ? { from, until } : alone
}
