import { MINUTE, SECOND } from '../../platform/durations.ts'

/** Consecutive failures after which a push service is paused. */
const MOST_FAILURES = 3
const FIRST_PAUSE_MS = 30 * SECOND
const LONGEST_PAUSE_MS = 10 * MINUTE

interface Service {
  failures: number
  awayUntil: number
  isTried: boolean
}

/**
 * Circuit breaker for each push service, by origin: one that is down is probed now and then by one message,
 * and other services' pushes don't wait for it.
 */
export function watchServices() {
  const services = new Map<string, Service>()
  const of = (origin: string): Service => {
    const known = services.get(origin) ?? { failures: 0, awayUntil: 0, isTried: false }
    services.set(origin, known)
    return known
  }
  return {
    /** End of a service's pause; undefined when it may be used. After a pause, one message probes it. */
    awayUntil(origin: string, now: Date): Date | undefined {
      const service = of(origin)
      if (service.failures < MOST_FAILURES) return undefined
      if (now.getTime() < service.awayUntil) return new Date(service.awayUntil)
      if (service.isTried) return new Date(now.getTime() + FIRST_PAUSE_MS)
      service.isTried = true
      return undefined
    },
    /** @param isThere whether it responded at all, with any status */
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
