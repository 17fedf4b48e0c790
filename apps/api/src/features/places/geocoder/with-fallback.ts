import type { Deps } from '../../../deps.ts'
import { MINUTE, SECOND } from '../../../platform/durations.ts'
import { type Geocoder, GeocoderBusy, GeocoderError, lineOf } from './port.ts'

/** So many answers are kept, and for so long: somebody corrects an address, or types on. */
const MOST_KEPT = 500
const KEPT_MS = 10 * MINUTE
/** After a fault a service is left alone for so long: the next letter needn't wait for it again. */
const PAUSE_MS = 30 * SECOND

/** A service that may leave suggesting to the gazetteer. */
export type GeocoderService = Pick<Geocoder, 'locate'> & Partial<Geocoder>

/** Keeps a few answers for a while. What was asked is in memory only. */
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
 * A service that is asked first, and the gazetteer where it fails or knows nothing. A fault is told to the log in a word,
 * without what was asked, and to whoever asked where the gazetteer doesn't know either: what nobody could be asked about
 * isn't unknown.
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
