import type { Clock } from '../src/platform/clock.ts'

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  set(now: Date): void
  /** Moves on by so many milliseconds. */
  advance(ms: number): void
}

export function makeTestClock(start = new Date()): TestClock {
  let now = start
  return {
    now: () => new Date(now),
    set(next) {
      now = next
    },
    advance(ms) {
      now = new Date(now.getTime() + ms)
    },
  }
}
