import { placeContract } from '@kindling/domain/places/place-contract'
import { api } from '../../server/api.ts'

/** Milliseconds that a booking waits for where it is: the server itself gives up on a geocoder after two seconds. */
const PATIENCE = 8000

/** Where a typed address lies; null for one that isn't on the map. */
export const locateAddress = (address: string) =>
  api.call(placeContract.locate, { query: { address } }, { signal: AbortSignal.timeout(PATIENCE) })
