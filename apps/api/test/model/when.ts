import fc from 'fast-check'
import { londonDay, type When } from './appointment-rules.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** Distance of possible starts, which may be half an hour later: coarse, so that many bookings collide. */
const GRID = 2 * HOUR

export type Chosen = { days: number; minutes?: number } | { steps: number; isHalf: boolean; minutes: number }

export const minutes = fc.constantFrom(60, 90, 180)

/** A future time: so many steps of the grid after the next one. */
export const start = fc.record({
  steps: fc.constantFrom(0, 0, 0, 1, 2, 10, 11, 35, 80, 85),
  isHalf: fc.constantFrom(false, false, true),
})

/** A day, sometimes with a duration; or a time, twice as often. */
export const chosenWhen: fc.Arbitrary<Chosen> = fc.oneof(
  { arbitrary: fc.constantFrom(0, 0, 1, 6, 7).map((days) => ({ days })), weight: 3 },
  { arbitrary: fc.record({ days: fc.constantFrom(0, 1, 7), minutes }), weight: 1 },
  {
    arbitrary: fc.tuple(start, minutes).map(([chosen, length]) => ({ ...chosen, minutes: length })),
    weight: 7,
  },
)

export function startAfter(now: number, { steps, isHalf }: { steps: number; isHalf: boolean }): number {
  const at = (Math.floor(now / GRID) + 1 + steps) * GRID + (isHalf ? HOUR / 2 : 0)
  // Skips the hour that is repeated when the clocks go back.
  return at % DAY < 3 * HOUR ? at + 2 * GRID : at
}

/** @param wanted replaces the chosen time */
export function whenOf(now: number, chosen: Chosen, wanted?: number): When {
  if ('days' in chosen) return { day: londonDay(now + chosen.days * DAY), minutes: chosen.minutes }
  const at = wanted ?? startAfter(now, chosen)
  return { day: londonDay(at), start: at, minutes: chosen.minutes }
}
