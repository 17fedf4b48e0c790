import type { Deps } from '../../../deps.ts'
import { MINUTE, SECOND } from '../../../platform/durations.ts'
import { type Geocoder, GeocoderError, lineOf } from './port.ts'

/** So many answers are kept, and for so long: somebody corrects an address, or types on. */
const MOST_KEPT = 500
const KEPT_MS = 10 * MINUTE
/** After a fault a service is left alone for so long: the next letter needn't wait for it again. */
const PAUSE_MS = 30 * SECOND

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
 * without what was asked.
 */
export function withFallback(
  service: Geocoder,
  gazetteer: Geocoder,
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
): Geocoder {
  const now = () => clock.now().getTime()
  const keep = makeKept(now)
  let pausedUntil = 0

  async function ask<T>(key: string, find: () => Promise<T>): Promise<T | undefined> {
    if (now() < pausedUntil) return undefined
    try {
      return await keep(key, find)
    } catch (error) {
      if (!(error instanceof GeocoderError)) throw error
      pausedUntil = now() + PAUSE_MS
      log.warn({ reason: error.message }, 'the geocoder failed: the gazetteer answers for a while')
      return undefined
    }
  }

  return {
    async suggest(q, kind) {
      const found = await ask(`${kind} ${q}`, () => service.suggest(q, kind))
      return found !== undefined && found.length > 0 ? found : await gazetteer.suggest(q, kind)
    },
    async locate(address) {
      return (
        (await ask(`at ${lineOf(address)}`, () => service.locate(address))) ??
        (await gazetteer.locate(address))
      )
    },
  }
}
