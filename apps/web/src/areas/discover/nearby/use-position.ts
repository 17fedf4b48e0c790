import { FALLBACK_POSITION, type Position } from '@kindling/domain/places/position'
import { useState } from 'react'
import { useMember } from '../../../server/use-member.ts'

/** Where the browser said that the member is: for as long as the page is open, and nowhere else. */
let told: Position | undefined

type Asking = 'no' | 'asking' | 'refused'

export interface From {
  position: Position
  /** Where the position comes from: the token first, then the browser, then a fixed one (marketplace §9). */
  source: 'profile' | 'browser' | 'fallback'
}

/** Centre of the nearby search. Requests the browser's geolocation only on demand. */
export function usePosition() {
  const member = useMember()
  const [fromBrowser, setFromBrowser] = useState(told)
  const [asking, setAsking] = useState<Asking>('no')

  function ask() {
    setAsking('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        told = { lat: coords.latitude, lon: coords.longitude }
        setFromBrowser(told)
        setAsking('no')
      },
      () => setAsking('refused'),
      { timeout: 10_000, maximumAge: 10 * 60_000 },
    )
  }

  return {
    from: sourceOf(member, fromBrowser),
    ask,
    isAsking: asking === 'asking',
    isRefused: asking === 'refused',
  }
}

function sourceOf(member: ReturnType<typeof useMember>, fromBrowser: Position | undefined): From {
  const { lat, lon } = member ?? {}
  if (typeof lat === 'number' && typeof lon === 'number') return { position: { lat, lon }, source: 'profile' }
  if (fromBrowser) return { position: fromBrowser, source: 'browser' }
  return { position: FALLBACK_POSITION, source: 'fallback' }
}
