import { useEffect, useRef, useState } from 'react'
import { importLate } from '../../browser/import-late.ts'
import type { DraftPlace } from './booking-draft.ts'

/**
 * Looks an address up that was typed rather than picked, once its field is left. An answer to a text that isn't there any
 * more is dropped.
 * @param isPlaced whether the text has coordinates already
 */
export function useTypedPlace(text: string, isPlaced: boolean, onFound: (place: DraftPlace) => void) {
  const [unknown, setUnknown] = useState<string>()
  const now = useRef({ text, isPlaced, onFound })
  useEffect(() => {
    now.current = { text, isPlaced, onFound }
  })

  async function lookUp() {
    const address = text.trim()
    if (isPlaced || address === '') return
    const found = await importLate(() => import('./locate-address.ts'))
      .then(({ locateAddress }) => locateAddress(address))
      .catch(() => undefined)
    if (now.current.text !== text || now.current.isPlaced) return
    if (found) now.current.onFound({ location: text, lat: found.lat, lon: found.lon })
    else if (found === null) setUnknown(text)
  }

  return { isUnknown: !isPlaced && unknown === text, lookUp }
}
