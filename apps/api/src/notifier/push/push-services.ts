import { MINUTE, SECOND } from '../../platform/durations.ts'

/** Failures in a row after which a push service is left alone for a while. */
const MOST_FAILURES = 3
const FIRST_PAUSE_MS = 30 * SECOND
const LONGEST_PAUSE_MS = 10 * MINUTE

interface Service {
  failures: number
  awayUntil: number
  isTried: boolean
}

/**
 * Which push services don't answer, by their origin: one that is down for a day is asked now and then, by one message,
 * and what is for another doesn't wait for it.
 */
export function watchServices() {
  const services = new Map<string, Service>()
  const of = (origin: string): Service => {
    const known = services.get(origin) ?? { failures: 0, awayUntil: 0, isTried: false }
    services.set(origin, known)
    return known
  }
  return {
    /** Until when nothing is sent to it; undefined when something may be. Of one that was away, one message finds out. */
    awayUntil(origin: string, now: Date): Date | undefined {
      const service = of(origin)
      if (service.failures < MOST_FAILURES) return undefined
      if (now.getTime() < service.awayUntil) return new Date(service.awayUntil)
      if (service.isTried) return new Date(now.getTime() + FIRST_PAUSE_MS)
      service.isTried = true
      return undefined
    },
    /** @param isThere whether it answered, whatever it said of the message */
    note(origin: string, isThere: boolean, now: Date): void {
      if (isThere) return void services.delete(origin)
      const service = of(origin)
      service.isTried = false
      service.failures += 1
      const doublings = Math.max(0, service.failures - MOST_FAILURES)
      service.awayUntil = now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** doublings, LONGEST_PAUSE_MS)
    },
  }
}
