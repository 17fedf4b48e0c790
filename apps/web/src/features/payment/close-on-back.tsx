import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'

/**
 * The browser's Back closes what is open instead of leaving the screen under it. Shown only while it is open: a
 * blocker that blocks nothing makes the router complain about every move within the page.
 */
export function CloseOnBack({ onBack }: { onBack: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    back()
  }, [blocker])
  return null
}
