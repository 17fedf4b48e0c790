import type { FoundPosition, Place } from '@kindling/domain/places/place-contract'

/** What is searched: cities, or full addresses. */
export type PlaceKind = 'address' | 'city'

/** An address as the profile stores it. */
export interface AddressParts {
  street: string
  location: string
  zip_code: string
}

/** An address as one line of text, or in parts. */
export type AskedAddress = string | AddressParts

/** The address as one line. */
export function lineOf(asked: AskedAddress): string {
  return typeof asked === 'string' ? asked : `${asked.street}, ${asked.location}, ${asked.zip_code}`
}

/** A geocoder: the built-in gazetteer, or a network service. */
export interface Geocoder {
  /**
   * Suggestions for a typed text, eight at most.
   * @throws GeocoderError
   */
  suggest(q: string, kind: PlaceKind): Promise<Place[]>
  /**
   * Position of an address; undefined for an unknown or ambiguous one.
   * @throws GeocoderError
   */
  locate(address: AskedAddress): Promise<FoundPosition | undefined>
}

/** A failure, described for the log without the searched address and the API key. */
export class GeocoderError extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'GeocoderError'
  }
}

/** The rate limit is reached for the moment. */
export class GeocoderBusy extends GeocoderError {}
