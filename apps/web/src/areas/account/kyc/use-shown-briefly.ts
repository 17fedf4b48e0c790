import { useEffect, useState } from 'react'

/** Whether something is shown: for this many milliseconds after the last call of `show`. */
export function useShownBriefly(ms: number) {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times === 0) return
    const timer = setTimeout(() => setTimes(0), ms)
    return () => clearTimeout(timer)
  }, [times, ms])
  return [times > 0, () => setTimes((before) => before + 1)] as const
}
