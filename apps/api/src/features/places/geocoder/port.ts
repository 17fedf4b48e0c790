import type { Place } from '@kindling/domain/places/place-contract'
import type { Position } from '@kindling/domain/places/position'

/** A whole address, as the calls take it. */
export interface Address {
  street: string
  location: string
  zip_code: string
}

/** Whoever knows where places are. */
export interface Geocoder {
  /** Addresses or cities that begin like this, the best first. */
  suggest(wanted: { q: string; kind: 'address' | 'city' }): Promise<Place[]>
  /** Where an address lies; undefined for one that it doesn't know. */
  find(address: Address): Promise<Position | undefined>
}

export const MOST_PLACES = 8
