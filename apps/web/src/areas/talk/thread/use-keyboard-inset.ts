import { useEffect, useState } from 'react'

/** Pixels at the foot of the window that a phone's keyboard covers, where the browser doesn't make room for it. */
export function useKeyboardInset(): number {
  const [inset, setInset] = useState(0)
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const measure = () => {
      // A zoomed page is smaller as well.
      const covered = seen.scale > 1 ? 0 : window.innerHeight - seen.height - seen.offsetTop
      setInset(covered > 100 ? Math.round(covered) : 0)
    }
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
    }
  }, [])
  return inset
}
