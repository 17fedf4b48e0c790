import type { Logger } from 'pino'
import { findInGazetteer, suggestPlaces } from '../place-service.ts'
import type { Geocoder } from './port.ts'

/** The gazetteer of our own, which is always there and asks nobody. */
const embedded: Geocoder = {
  suggest: async (wanted) => suggestPlaces(wanted),
  find: async (address) => findInGazetteer(address),
}

/**
 * The geocoder outside, where one is configured, and the gazetteer where it is silent or knows nothing: an outside service that is
 * down takes nothing away that was there without it.
 */
export function createGeocoder(log: Logger, outside: Geocoder | undefined): Geocoder {
  if (outside === undefined) return embedded
  // What went wrong is told without its message: the address that was asked for is in it.
  const note = (error: unknown) => {
    log.warn({ problem: error instanceof Error ? error.name : 'unknown' }, 'the geocoder gave no answer')
  }
  return {
    async suggest(wanted) {
      const found = await outside.suggest(wanted).catch((error) => {
        note(error)
        return []
      })
      return found.length > 0 ? found : embedded.suggest(wanted)
    },
    async find(address) {
      const found = await outside.find(address).catch((error) => {
        note(error)
        return undefined
      })
      return found ?? embedded.find(address)
    },
  }
}
