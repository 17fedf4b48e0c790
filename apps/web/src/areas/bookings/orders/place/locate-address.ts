import { placeContract } from '@kindling/domain/places/place-contract'
import { api } from '../../../../server/api.ts'

/** Geocoding timeout in milliseconds; the server's own timeout is two seconds. */
const PATIENCE = 8000

/** Geocodes a typed address; null if not found. */
export async function locateAddress(address: string) {
  const patience = new AbortController()
  const end = setTimeout(() => patience.abort(), PATIENCE)
  try {
    return await api.call(placeContract.locate, { query: { address } }, { signal: patience.signal })
  } finally {
    clearTimeout(end)
  }
}
