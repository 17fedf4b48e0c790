import { useEffect, useState } from 'react'

/** How long a banner stays, in milliseconds (accounts §9). */
const BANNER_MS = 3000

/** Whether a banner shows, and the way to show it, for three seconds from the last time. */
export function useBanner() {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (shown === 0) return
    const timer = setTimeout(() => setShown(0), BANNER_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return [shown > 0, () => setShown((times) => times + 1)] as const
}
