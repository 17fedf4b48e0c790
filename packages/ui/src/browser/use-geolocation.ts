import { useState } from 'react'

/** Position in degrees, WGS 84. */
interface Position {
  lat: number
  lon: number
}

/** Requests the browser's position on demand; `isRefused` after a denied or failed request. */
export function useGeolocation(onFound: (position: Position) => void) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')
  function ask() {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        onFound({ lat: coords.latitude, lon: coords.longitude })
      },
      () => setState('refused'),
      { timeout: 10_000, maximumAge: 10 * 60_000 },
    )
  }
  return { ask, isAsking: state === 'asking', isRefused: state === 'refused' }
}
