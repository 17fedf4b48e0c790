import { useEffect, useRef } from 'react'

/**
 * Returns a function that waits until no pointer is held down, to delay layout changes: an element that moves between
 * pointerdown and pointerup gets no click.
 */
export function useReleasedPointer(): () => Promise<void> {
  const isHeld = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, passive: true, signal: listening.signal }
    const hold = () => {
      isHeld.current = true
    }
    const release = () => {
      isHeld.current = false
      // The click event follows in the same task.
      for (const goOn of waiting.current.splice(0)) setTimeout(goOn)
    }
    addEventListener('pointerdown', hold, options)
    addEventListener('pointerup', release, options)
    addEventListener('pointercancel', release, options)
    return () => {
      listening.abort()
      release()
    }
  }, [])
  return () =>
    new Promise((goOn) => {
      if (isHeld.current) waiting.current.push(goOn)
      else goOn()
    })
}
