import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Where the member was going (`?to=`). Unknown in the first render: the page was rendered beforehand, without an address. */
export function useWayOn(): string | undefined {
  const to = useSearchParams()[0].get('to') ?? undefined
  const [known, setKnown] = useState<string>()
  useEffect(() => setKnown(to), [to])
  return known
}
