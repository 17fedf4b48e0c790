import { useEffect, useEffectEvent } from 'react'
import { createPath, useBlocker, useLocation } from 'react-router-dom'
import { useNavigate } from '../../../app/links/navigation.ts'
import { addressFrom } from '../../../app/links/paths.ts'

/** Whether this is the router's first history entry of the visit. */
const isFirstPage = () => !window.history.state?.idx

/**
 * Makes the browser's Back button close an open dialog or sheet instead of leaving the screen. Render it only while open:
 * an idle blocker makes React Router log a warning on each navigation.
 */
export function CloseOnBack({ onBack }: { onBack: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  const navigate = useNavigate()
  const place = useLocation()
  const back = useEffectEvent(onBack)
  // Adds a history entry, since Back from the router's first entry leaves the app and can't be blocked.
  const makeStep = useEffectEvent(() => {
    if (isFirstPage())
      void navigate(addressFrom(createPath(place)), { state: place.state, preventScrollReset: true })
  })
  useEffect(() => makeStep(), [])
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    back()
  }, [blocker])
  return null
}
