import { AppError } from '@kindling/domain/errors'
import { placeContract } from '@kindling/domain/places/place-contract'
import { type AddressParts, type Geocoder, GeocoderError, type PlaceKind } from './geocoder/port.ts'

/** Retry-After in seconds. */
const RETRY_AFTER = 30

/**
 * Geocoding by the configured geocoder. Each function throws AppError `unavailable` where the service failed.
 */
export function makePlaceService(geocoder: Geocoder) {
  return {
    suggest: (q: string, kind: PlaceKind) => answered(geocoder.suggest(q, kind), placeContract.suggest),

    /** Position of a typed address; null for an unknown one, which can still be booked. */
    locate: async (address: string) =>
      (await answered(geocoder.locate(address), placeContract.locate)) ?? null,

    /** Position of a profile's address; null for an unknown one. */
    geocode: async (address: AddressParts) =>
      (await answered(geocoder.locate(address), placeContract.geocode)) ?? null,
  }
}

async function answered<T>(asked: Promise<T>, { failure }: { failure: string }): Promise<T> {
  try {
    return await asked
  } catch (cause) {
    if (!(cause instanceof GeocoderError)) throw cause
    throw new AppError('unavailable', failure, { retryAfter: RETRY_AFTER, cause })
  }
}
