import { ApiError } from '@kindling/domain/client/errors'
import { placeContract } from '@kindling/domain/places/place-contract'
import type { Position } from '@kindling/domain/places/position'
import { readTypedAddress } from '@kindling/domain/places/typed-address'
import { api } from '../../server/api.ts'

/** Where a typed address lies, or why nobody knows, in the specification's words. */
export async function lookUpPlace(line: string): Promise<{ position: Position } | { problem: string }> {
  const query = readTypedAddress(line)
  if (query === undefined) return { problem: 'Could not find coordinates for this address' }
  try {
    return { position: await api.call(placeContract.geocode, { query }) }
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.code === 'not_found'
    return { problem: isUnknown ? error.message : placeContract.geocode.failure }
  }
}
