import { placeContract } from '@kindling/domain/places/place-contract'
import { api } from '../../server/api.ts'

/**
 * Where a typed address lies; null for one that isn't on the map, undefined when nobody could be asked: nothing is said
 * of that, and the booking can be sent all the same.
 */
export async function locateAddress(address: string) {
  return await api.call(placeContract.locate, { query: { address } }).catch(() => undefined)
}
