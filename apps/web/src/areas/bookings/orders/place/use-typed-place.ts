import type { DraftPlace } from '@kindling/domain/bookings/orders/booking-draft'
import { placeContract, UNKNOWN_ADDRESS } from '@kindling/domain/places/place-contract'
import { importLate } from '@kindling/ui/browser/import-late'
import { useReleasedPointer } from '@kindling/ui/browser/use-released-pointer'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds after which geocoding shows progress. */
const SLOW = 400

/**
 * Geocodes a typed address on blur or submit. Answers to outdated text are dropped.
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
    // A failed text is retried only after an edit: opening the payment sheet blurs the field again.
    if (!isUnasked) return
    setUnderWay({ text, isSlow: false })
    const slow = setTimeout(async () => {
      await released()
      setUnderWay((now) => (now?.text === text ? { text, isSlow: true } : now))
    }, SLOW)
    // Errors show at the field but don't prevent submitting.
    const found = await importLate(() => import('./locate-address.ts'))
      .then(({ locateAddress }) => locateAddress(address))
      .then((place) => place ?? UNKNOWN_ADDRESS)
      .catch(() => placeContract.locate.failure)
    clearTimeout(slow)
    // Waits for pointerup: the message shifts the layout, and the blur may come from pressing "Book Now".
    await released()
    setUnderWay((now) => (now?.text === text ? undefined : now))
    if (now.current.text !== text || now.current.isPlaced) return
    if (typeof found === 'string') setUnplaced({ text, why: found })
    else now.current.onFound({ location: text, ...found })
  }

  return {
    /** Geocoding error; undefined until looked up. */
    problem,
    /** Geocoding is in progress. */
    isLooking,
    isSlow: isLooking && underWay.isSlow,
    /** Not looked up yet. */
    isUnasked,
    lookUp,
  }
}

export type TypedPlace = ReturnType<typeof useTypedPlace>
