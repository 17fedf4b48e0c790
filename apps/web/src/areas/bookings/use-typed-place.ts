import { placeContract, UNKNOWN_ADDRESS } from '@kindling/domain/places/place-contract'
import { useEffect, useRef, useState } from 'react'
import { importLate } from '../../browser/import-late.ts'
import type { DraftPlace } from './booking-draft.ts'

/**
 * Looks an address up that was typed rather than picked, once its field is left. An answer to a text that isn't there any
 * more is dropped.
 * @param isPlaced whether the text has coordinates already
 */
export function useTypedPlace(text: string, isPlaced: boolean, onFound: (place: DraftPlace) => void) {
  const [unplaced, setUnplaced] = useState<{ text: string; why: string }>()
  const now = useRef({ text, isPlaced, onFound })
  useEffect(() => {
    now.current = { text, isPlaced, onFound }
  })

  async function lookUp() {
    const address = text.trim()
    if (isPlaced || address === '') return
    // Whatever went wrong, the field says so, and the booking can be sent all the same.
    const found = await importLate(() => import('./locate-address.ts'))
      .then(({ locateAddress }) => locateAddress(address))
      .then((place) => place ?? UNKNOWN_ADDRESS)
      .catch(() => placeContract.locate.failure)
    if (now.current.text !== text || now.current.isPlaced) return
    if (typeof found === 'string') setUnplaced({ text, why: found })
    else now.current.onFound({ location: text, lat: found.lat, lon: found.lon })
  }

  return {
    /** Why the text has no place on a map; undefined until it was looked up. */
    problem: !isPlaced && unplaced?.text === text ? unplaced.why : undefined,
    lookUp,
  }
}
