import { placeContract } from '@kindling/domain/places/place-contract'
import { api } from '../../../../server/api.ts'

/** Milliseconds that a booking waits for where it is: the server itself gives up on a geocoder after two seconds. */
const PATIENCE = 8000

/** Where a typed address lies; null for one that isn't on the map. */
export async function locateAddress(address: string) {
  const patience = new AbortController()
  const end = setTimeout(() => patience.abort(), PATIENCE)
  try {
    return await api.call(placeContract.locate, { query: { address } }, { signal: patience.signal })
  } finally {
    clearTimeout(end)
  }
}
