/**
 * How much the tests try that could go on for ever. A check tries an even share, every kind of thing at least once;
 * the nightly run (`pnpm test:nightly`) tries all of it.
 */
export const isNightly = process.env.NIGHTLY === 'true'

/** For a test that a check has no time for. */
export const onlyAtNight = { skip: !isNightly }

/** How often: in a check, and at night unless a variable says otherwise. */
export function roundsOf(
  variable: string,
  { inCheck, atNight }: { inCheck: number; atNight: number },
): number {
  return Number(process.env[variable] ?? (isNightly ? atNight : inCheck))
}

/** In a check so many of them, evenly spread from first to last; at night all. */
export function shareOf<T>(all: readonly T[], count: number): T[] {
  if (isNightly || count >= all.length) return [...all]
  const step = (all.length - 1) / Math.max(count - 1, 1)
  return Array.from({ length: count }, (_, nth) => all[Math.round(nth * step)]).filter(
    (one) => one !== undefined,
  )
}

/** In a check what falls to one of so many that share the work, at night all. */
export function turnOf<T>(all: readonly T[], { nth, of }: { nth: number; of: number }): T[] {
  return isNightly ? [...all] : all.filter((_, index) => index % of === nth % of)
}
