/** Polling interval in milliseconds after a deadline has passed, since the server's clock may be behind. */
const PATIENCE = 15_000
/** Maximum interval in milliseconds: timers can't run for months. */
const LONGEST = 24 * 60 * 60 * 1000

/**
 * Refetch interval of bookings in milliseconds: the normal polling interval, or earlier when the next deadline passes (an
 * answer expires, an address becomes visible), for which there is no live event.
 * @param anyway normal interval; false for none
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
