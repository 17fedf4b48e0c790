import type { Clock } from '../src/platform/clock.ts'

/** A clock that only moves when a test moves it. */
export interface TestClock extends Clock {
  set(now: Date): void
  /** Moves the clock forward by milliseconds. */
  advance(ms: number): void
}

const HOUR = 60 * 60 * 1000
const hourInLondon = new Intl.DateTimeFormat('en-GB', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
})

/** Now, or some hours later when it is late in the evening, so that an hour later is still the same day. */
function notLateInTheEvening(): Date {
  const now = new Date()
  return Number(hourInLondon.format(now)) < 22 ? now : new Date(now.getTime() + 4 * HOUR)
}

export function makeTestClock(start = notLateInTheEvening()): TestClock {
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
