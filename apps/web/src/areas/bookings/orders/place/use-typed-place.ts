import { placeContract, UNKNOWN_ADDRESS } from '@kindling/domain/places/place-contract'
import { useEffect, useRef, useState } from 'react'
import { importLate } from '../../../../browser/import-late.ts'
import { useReleasedPointer } from '../../../../browser/use-released-pointer.ts'
import type { DraftPlace } from '../booking-draft.ts'

/** Milliseconds after which a look-up is said to be under way. */
const SLOW = 400

/**
 * Looks an address up that was typed rather than picked, once its field is left or the form is sent. An answer to a text
 * that isn't there any more is dropped.
 * @param isPlaced whether the text has coordinates already
 */
export function useTypedPlace(text: string, isPlaced: boolean, onFound: (place: DraftPlace) => void) {
  const [unplaced, setUnplaced] = useState<{ text: string; why: string }>()
  const [underWay, setUnderWay] = useState<{ text: string; isSlow: boolean }>()
  const released = useReleasedPointer()
  const now = useRef({ text, isPlaced, onFound })
  useEffect(() => {
    now.current = { text, isPlaced, onFound }
  })
  const isLooking = !isPlaced && underWay?.text === text
  const problem = !isPlaced && unplaced?.text === text ? unplaced.why : undefined

  const address = text.trim()
  const isUnasked = !isPlaced && !isLooking && problem === undefined && address !== ''

  async function lookUp() {
    // What failed is asked again once it is edited: the sheet that opens over the form leaves the field as well.
    if (!isUnasked) return
    setUnderWay({ text, isSlow: false })
    const slow = setTimeout(async () => {
      await released()
      setUnderWay((now) => (now?.text === text ? { text, isSlow: true } : now))
    }, SLOW)
    // Whatever went wrong, the field says so, and the booking can be sent all the same.
    const found = await importLate(() => import('./locate-address.ts'))
      .then(({ locateAddress }) => locateAddress(address))
      .then((place) => place ?? UNKNOWN_ADDRESS)
      .catch(() => placeContract.locate.failure)
    clearTimeout(slow)
    // What is said moves what stands below, and "Book Now" may be held down: leaving the field is what pressed it.
    await released()
    setUnderWay((now) => (now?.text === text ? undefined : now))
    if (now.current.text !== text || now.current.isPlaced) return
    if (typeof found === 'string') setUnplaced({ text, why: found })
    else now.current.onFound({ location: text, ...found })
  }

  return {
    /** Why the text has no place on a map; undefined until it was looked up. */
    problem,
    /** It is being looked up. */
    isLooking,
    isSlow: isLooking && underWay.isSlow,
    /** Nobody has looked it up yet. */
    isUnasked,
    lookUp,
  }
}

export type TypedPlace = ReturnType<typeof useTypedPlace>
