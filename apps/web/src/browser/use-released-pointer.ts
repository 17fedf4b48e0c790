import { useEffect, useRef } from 'react'

/**
 * Answers a function that waits until nothing is held down: what moves under a pointer between its press and its release
 * isn't pressed.
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
      // The click comes in the same turn, after this.
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
