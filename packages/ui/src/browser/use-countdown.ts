import { useEffect, useState } from 'react'

/** Countdown in seconds to 0; `restart` starts over from the same or another number. */
export function useCountdown(seconds: number) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, restart: (again = seconds) => setLeft(again) }
}
