import { useEffect, useState } from 'react'

/** Seconds that go down to 0 by themselves; `restart` begins again, from as many or from others. */
export function useCountdown(seconds: number) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, restart: (again = seconds) => setLeft(again) }
}
