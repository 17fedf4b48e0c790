import type { AddressParts, Geocoder } from './geocoder/port.ts'

/** Where places lie, by the geocoder that is configured. */
export function makePlaceService(geocoder: Geocoder) {
  return {
    suggest: geocoder.suggest,

    /** Where a typed address lies; null for one that isn't known, which keeps nobody from booking. */
    locate: async (address: string) => (await geocoder.locate(address)) ?? null,

    /** Where the address of a profile lies; null for one that isn't known. */
    async geocode(address: AddressParts) {
      const found = await geocoder.locate(address)
      return found === undefined ? null : { lat: found.lat, lon: found.lon }
    },
  }
}
