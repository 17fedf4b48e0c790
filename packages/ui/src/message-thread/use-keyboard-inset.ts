import { useEffect, useState } from 'react'

/** Pixels of the viewport covered by an on-screen keyboard, in browsers that don't resize the layout viewport for it. */
export function useKeyboardInset(): number {
  const [inset, setInset] = useState(0)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const measure = () => {
      // Pinch zoom shrinks the visual viewport too.
      const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop
      setInset(covered > 100 ? Math.round(covered) : 0)
    }
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [])
  return inset
}
