import { placeContract } from '@kindling/domain/places/place-contract'
import { api } from '../../server/api.ts'

/** Where a typed address lies; null for one that isn't on the map. */
export const locateAddress = (address: string) => api.call(placeContract.locate, { query: { address } })
