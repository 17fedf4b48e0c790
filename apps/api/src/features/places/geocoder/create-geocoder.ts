import type { Deps } from '../../../deps.ts'
import { suggestFromGazetteer } from '../gazetteer-places.ts'
import { positionOfLine, positionOfParts } from '../gazetteer-position.ts'
import type { Fetch } from './ask-json.ts'
import { makeGoogle } from './google.ts'
import { makeNominatim } from './nominatim.ts'
import { makePhoton } from './photon.ts'
import type { Geocoder } from './port.ts'
import { makeTurns } from './turns.ts'
import { withFallback } from './with-fallback.ts'

/** The built-in gazetteer: towns, districts and outward postcodes, and no street. */
const embedded: Geocoder = {
  suggest: async (q, kind) => suggestFromGazetteer({ q, kind }),
  locate: async (asked) => (typeof asked === 'string' ? positionOfLine(asked) : positionOfParts(asked)),
}

/**
 * The configured geocoder; by default the built-in gazetteer.
 * @param fetch replaces HTTP in tests
 * @param wait replaces waiting in tests
 */
export function createGeocoder(
  deps: Pick<Deps, 'config' | 'clock' | 'log'>,
  fetch: Fetch = globalThis.fetch,
  wait?: (ms: number) => Promise<unknown>,
): Geocoder {
  const { geocoder, publicUrl } = deps.config
  if (geocoder.kind === 'gazetteer') return embedded
  // Otherwise names would be in the local language, since `fetch` accepts any language.
  const headers = { 'user-agent': `Kindling (${publicUrl})`, 'accept-language': 'en-GB,en' }
  const turn = makeTurns(() => deps.clock.now().getTime(), wait)
  const service =
    geocoder.kind === 'google'
      ? makeGoogle(geocoder.key, fetch)
      : geocoder.kind === 'photon'
        ? makePhoton({ url: geocoder.url, headers }, fetch)
        : makeNominatim({ url: geocoder.url, headers }, fetch, turn)
  return withFallback(service, embedded, deps)
}
