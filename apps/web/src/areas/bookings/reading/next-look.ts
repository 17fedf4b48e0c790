/** Milliseconds between two looks at what should have ended: the server's clock may be behind. */
const PATIENCE = 15_000
/** Milliseconds after which it is looked again in any case: a timer can't wait for months. */
const LONGEST = 24 * 60 * 60 * 1000

/**
 * Milliseconds until bookings are looked at again: as often as they are anyway, and once the first of some instants is
 * over: what waits can't be answered any more, an address shows. Nobody says so when it is.
 * @param anyway false for never
 */
export function nextLook(
  turns: readonly (string | null | undefined)[],
  anyway: number | false,
  now: Date,
): number | false {
  const ends = turns.flatMap((turn) => (turn ? [Date.parse(turn)] : []))
  if (ends.length === 0) return anyway
  const left = Math.min(Math.max(Math.min(...ends) - now.getTime(), PATIENCE), LONGEST)
  return anyway === false ? left : Math.min(left, anyway)
}
