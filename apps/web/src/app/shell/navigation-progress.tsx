import { Spinner } from '@kindling/ui/spinner'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'

/** Milliseconds before a wait is worth mentioning: a quick navigation shows nothing. */
const PATIENCE = 400

/** Says that the code of the next screen is on its way. */
export function NavigationProgress() {
  const waiting = useNavigation().state !== 'idle'
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setShown(true), PATIENCE)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [waiting])
  if (!shown) return null
  return (
    <div className="pointer-events-none fixed inset-x-0 top-5 z-50 flex justify-center">
      <Spinner label="Loading" />
    </div>
  )
}
