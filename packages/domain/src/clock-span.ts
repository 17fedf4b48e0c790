import { clockTime, zoneLabel, zoneName } from './clock-time.ts'

/** "14:00–16:00", with time zone labels as for a single time; one for each end where clocks change in between. */
export function labelledSpan(from: number, to: number, timeZone: string, others: readonly string[]): string {
  const times = [from, to].map((instant) => clockTime(instant, timeZone))
  const isPlain = [from, to].every((instant) => zoneLabel(instant, timeZone, others) === undefined)
  if (isPlain) return times.join('–')
  const [first, last] = [zoneName(from, timeZone), zoneName(to, timeZone)]
  return first === last ? `${times.join('–')} ${last}` : `${times[0]} ${first}–${times[1]} ${last}`
}
