import { useState } from 'react'

/** Whether the member has put a hint away; remembered on this browser until signing out. */
export function useDismissed(name: string) {
  const key = `kindling.dismissed.${name}`
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(key) === 'true')
  const dismiss = () => {
    localStorage.setItem(key, 'true')
    setDismissed(true)
  }
  return { isDismissed, dismiss }
}
