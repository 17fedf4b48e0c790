/** The first and the last day, both of them included, 'YYYY-MM-DD'. */
export interface Days {
  from: string
  until: string
}

const DAY = 24 * 60 * 60 * 1000
const lengthOf = ({ from, until }: Days) => (Date.parse(until) - Date.parse(from)) / DAY + 1

/**
 * What is chosen once a day is pressed: that day alone at first, then the stretch to it; a third press begins anew, and
 * so does one that would go over a taken day or further than may be. The same day twice takes the choice back.
 * @param most days of a stretch
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
