import { useLayoutEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Where the member was going (`?to=`). Unknown in the first render: the page was rendered beforehand, without an address.
 * Known before anything else happens: React wakes a page within a click on it, which follows the link that it then finds.
 */
export function useWayOn(): string | undefined {
  const to = useSearchParams()[0].get('to') ?? undefined
  const [known, setKnown] = useState<string>()
  useLayoutEffect(() => setKnown(to), [to])
  return known
}
