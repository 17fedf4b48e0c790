import type { Call } from './costs.ts'

/** What a country does. Nobody has measured it: these are guesses to be corrected by the first town. */
export const country = {
  members: 5_000_000,
  /** Who comes in a week. */
  activeShare: 0.3,
  visitsPerWeek: 5,
  /** A visit lasts so long, with a stream open. Minutes. */
  visitMinutes: 6,
  /** Of a visit. */
  calls: {
    list: 6,
    detail: 14,
    search: 3,
    slots: 0.7,
    publicPage: 0.6,
    picture: 40,
    refresh: 0.8,
    login: 0.04,
    booking: 0.05,
    message: 0.9,
  } satisfies Record<Call, number>,
} as const

/** A week by the hour, from Monday at midnight: evenings, and above all Saturday morning. */
function shapeOf(hour: number): number {
  const [day, clock] = [Math.floor(hour / 24), hour % 24]
  const waking = Math.max(0, Math.sin(((clock - 5.5) / 18.5) * Math.PI))
  const evening = Math.exp(-(((clock - 20) / 2) ** 2))
  const weekend = day >= 5 ? 1.25 : 1
  const saturday = day === 5 ? 2.4 * Math.exp(-(((clock - 10) / 1.6) ** 2)) : 0
  return 0.05 + weekend * (0.7 * waking + 0.8 * evening) + saturday
}

const week = Array.from({ length: 168 }, (_, hour) => shapeOf(hour))
const weekSum = week.reduce((sum, share) => sum + share, 0)

/** Spring cleaning and the weeks before Christmas are busier, August is not. */
const seasonOf = (weekOfYear: number) => 1 + 0.18 * Math.cos(((weekOfYear - 15) / 26) * Math.PI * 2)

/**
 * Visits of each hour of a year.
 * @param random between 0 and 1: weather, news, a post that is shared
 */
export function visitsOfYear(random: () => number): number[] {
  const perWeek = country.members * country.activeShare * country.visitsPerWeek
  return Array.from({ length: 52 * 168 }, (_, hour) => {
    const mood = Math.exp(0.25 * (random() + random() + random() - 1.5))
    const share = (week[hour % 168] ?? 0) / weekSum
    return perWeek * share * seasonOf(Math.floor(hour / 168)) * mood
  })
}
