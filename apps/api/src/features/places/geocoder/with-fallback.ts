import type { Deps } from '../../../deps.ts'
import { MINUTE, SECOND } from '../../../platform/durations.ts'
import { type Geocoder, GeocoderBusy, GeocoderError, lineOf } from './port.ts'

/** Size and lifetime of the cache, for addresses that are corrected or typed further. */
const MOST_KEPT = 500
const KEPT_MS = 10 * MINUTE
/** Pause after a failure in milliseconds, so that further requests don't wait for the service. */
const PAUSE_MS = 30 * SECOND

/** A service that may leave suggestions to the gazetteer. */
export type GeocoderService = Pick<Geocoder, 'locate'> & Partial<Geocoder>

/** A small cache with expiry, in memory only. */
function makeKept(now: () => number) {
  const kept = new Map<string, { value: unknown; until: number }>()
  return async <T>(key: string, find: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    if (known !== undefined && now() < known.until) return known.value as T
    const value = await find()
    kept.delete(key)
    const [oldest] = kept.keys()
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(key, { value, until: now() + KEPT_MS })
    return value
  }
}

/**
 * Queries a service first, and the gazetteer where it fails or finds nothing. Failures are logged without the
 * address. If the gazetteer finds nothing either, a failure is thrown rather than answered as "unknown
 * address".
 */
export function withFallback(
  service: GeocoderService,
  gazetteer: Geocoder,
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
): Geocoder {
  const now = () => clock.now().getTime()
  const keep = makeKept(now)
  let pause: { until: number; fault: GeocoderError } | undefined

  async function ask<T>(key: string, find: () => Promise<T>): Promise<T | GeocoderError> {
    if (pause !== undefined && now() < pause.until) return pause.fault
    try {
      return await keep(key, find)
    } catch (error) {
      if (!(error instanceof GeocoderError)) throw error
      if (error instanceof GeocoderBusy) return error
      pause = { until: now() + PAUSE_MS, fault: error }
      log.warn({ reason: error.message }, 'the geocoder failed: the gazetteer answers for a while')
      return error
    }
  }

  async function either<T>(
    answer: T | GeocoderError,
    instead: () => Promise<T>,
    isKnown: (answer: T) => boolean,
  ): Promise<T> {
    const hasFailed = answer instanceof GeocoderError
    if (!hasFailed && isKnown(answer)) return answer
    const known = await instead()
    if (hasFailed && !isKnown(known)) throw answer
    return known
  }

  const suggest: Geocoder['suggest'] = async (q, kind) =>
    either(
      await ask(`${kind} ${q}`, async () => (await service.suggest?.(q, kind)) ?? []),
      () => gazetteer.suggest(q, kind),
      (found) => found.length > 0,
    )

  return {
    suggest: service.suggest ? suggest : gazetteer.suggest,
    locate: async (address) =>
      either(
        await ask(`at ${lineOf(address)}`, () => service.locate(address)),
        () => gazetteer.locate(address),
        (found) => found !== undefined,
      ),
  }
}
