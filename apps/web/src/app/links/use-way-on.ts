import { useLayoutEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Redirect target after signing in (`?to=`). */
export const useWayOn = () => useCarried('to')

/** Invitation code (`?ref=`). */
export const useInvitation = () => useCarried('ref')

/**
 * Reads a query parameter of the sign-in screens. Undefined in the first render, to match the prerendered HTML, which has
 * no query. Set in a layout effect, because React may hydrate during a click, which then follows the link as rendered.
 */
function useCarried(name: 'to' | 'ref'): string | undefined {
  const carried = useSearchParams()[0].get(name) ?? undefined
  const [known, setKnown] = useState<string>()
  useLayoutEffect(() => setKnown(carried), [carried])
  return known
}
