import { useLayoutEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Where the member was going (`?to=`). */
export const useWayOn = () => useCarried('to')

/** The code of the invitation by which somebody came (`?ref=`). */
export const useInvitation = () => useCarried('ref')

/**
 * What the address carries on the way in. Unknown in the first render: the page was rendered beforehand, without an
 * address. Known before anything else happens: React wakes a page within a click on it, which follows the link that it
 * then finds.
 */
function useCarried(name: 'to' | 'ref'): string | undefined {
  const carried = useSearchParams()[0].get(name) ?? undefined
  const [known, setKnown] = useState<string>()
  useLayoutEffect(() => setKnown(carried), [carried])
  return known
}
