import { FALLBACK_POSITION, type Position } from '@kindling/domain/places/position'
import { useGeolocation } from '@kindling/ui/browser/use-geolocation'
import { useState } from 'react'
import { useMember } from '../../../server/use-member.ts'

/** The browser's position, in memory only: until the page is closed or reloaded. */
let told: Position | undefined

interface From {
  position: Position
  /** Source of the position: the profile's address, then the browser, then a fixed one (marketplace §9). */
  source: 'profile' | 'browser' | 'fallback'
}

/** Centre of the nearby search. Requests the browser's geolocation only on demand. */
export function usePosition() {
  const member = useMember()
  const [fromBrowser, setFromBrowser] = useState(told)
  const geolocation = useGeolocation((position) => {
    told = position
    setFromBrowser(position)
  })
  return { from: sourceOf(member, fromBrowser), ...geolocation }
}

function sourceOf(member: ReturnType<typeof useMember>, fromBrowser: Position | undefined): From {
  const { lat, lon } = member ?? {}
  if (typeof lat === 'number' && typeof lon === 'number') return { position: { lat, lon }, source: 'profile' }
  if (fromBrowser) return { position: fromBrowser, source: 'browser' }
  return { position: FALLBACK_POSITION, source: 'fallback' }
}
