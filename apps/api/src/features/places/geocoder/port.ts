import type { FoundPosition, Place } from '@kindling/domain/places/place-contract'

/** Cities, or whole addresses. */
export type PlaceKind = 'address' | 'city'

/** As the profile holds it. */
export interface AddressParts {
  street: string
  location: string
  zip_code: string
}

/** An address in one line, as somebody typed it, or in its parts. */
export type AskedAddress = string | AddressParts

/** An address in one line. */
export function lineOf(asked: AskedAddress): string {
  return typeof asked === 'string' ? asked : `${asked.street}, ${asked.location}, ${asked.zip_code}`
}

/** Who knows where addresses lie: the built-in gazetteer, or a service that is asked over the network. */
export interface Geocoder {
  /**
   * Places that begin with what was typed, eight at most.
   * @throws GeocoderError
   */
  suggest(q: string, kind: PlaceKind): Promise<Place[]>
  /**
   * Where an address lies; undefined for one that isn't known, or not for certain.
   * @throws GeocoderError
   */
  locate(address: AskedAddress): Promise<FoundPosition | undefined>
}

/** What happened, in words for the log: never with what was asked, nor the key it was asked with. */
export class GeocoderError extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'GeocoderError'
  }
}

/** It could be asked, but not just now. */
export class GeocoderBusy extends GeocoderError {}
