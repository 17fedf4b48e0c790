import { placeContract, UNKNOWN_ADDRESS } from '@kindling/domain/places/place-contract'
import type { Position } from '@kindling/domain/places/position'
import { readTypedAddress } from '@kindling/domain/places/typed-address'
import { api } from '../../server/api.ts'

/** Where a typed address lies, or why nobody knows, in the specification's words. */
export async function lookUpPlace(line: string): Promise<{ position: Position } | { problem: string }> {
  const query = readTypedAddress(line)
  if (query === undefined) return { problem: UNKNOWN_ADDRESS }
  try {
    const position = await api.call(placeContract.geocode, { query })
    return position === null ? { problem: UNKNOWN_ADDRESS } : { position }
  } catch {
    return { problem: placeContract.geocode.failure }
  }
}
