/**
 * Depth of tests with many cases. A normal run tests an even sample, every kind at least once; the nightly
 * run (`pnpm test:nightly`) tests all.
 */
export const isNightly = process.env.NIGHTLY === 'true'

/** Options of a test that runs nightly only. */
export const onlyAtNight = { skip: !isNightly }

/** Number of rounds: in a normal run, and nightly unless an environment variable sets it. */
export function roundsOf(
  variable: string,
  { inCheck, atNight }: { inCheck: number; atNight: number },
): number {
  return Number(process.env[variable] ?? (isNightly ? atNight : inCheck))
}

/** An evenly spread sample in a normal run; everything nightly. */
export function shareOf<T>(all: readonly T[], count: number): T[] {
  if (isNightly || count >= all.length) return [...all]
  const step = (all.length - 1) / Math.max(count - 1, 1)
  return Array.from({ length: count }, (_, nth) => all[Math.round(nth * step)]).filter(
    (one) => one !== undefined,
  )
}

/** One of several shares in a normal run; everything nightly. */
export function turnOf<T>(all: readonly T[], { nth, of }: { nth: number; of: number }): T[] {
  return isNightly ? [...all] : all.filter((_, index) => index % of === nth % of)
}
