import { AppError } from '@kindling/domain/errors'
import { placeContract } from '@kindling/domain/places/place-contract'
import { type AddressParts, type Geocoder, GeocoderError, type PlaceKind } from './geocoder/port.ts'

/** Seconds after which another try makes sense. */
const RETRY_AFTER = 30

/** Where places lie, by the geocoder that is configured. Each throws AppError `unavailable` where nobody could be asked. */
export function makePlaceService(geocoder: Geocoder) {
  return {
    suggest: (q: string, kind: PlaceKind) => answered(geocoder.suggest(q, kind), placeContract.suggest),

    /** Where a typed address lies; null for one that isn't known, which keeps nobody from booking. */
    locate: async (address: string) =>
      (await answered(geocoder.locate(address), placeContract.locate)) ?? null,

    /** Where the address of a profile lies; null for one that isn't known. */
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
