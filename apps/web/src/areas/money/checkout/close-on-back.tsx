import { useEffect, useEffectEvent } from 'react'
import { createPath, useBlocker, useLocation } from 'react-router-dom'
import { useNavigate } from '../../../app/links/navigation.ts'
import { addressFrom } from '../../../app/links/paths.ts'

/** Where the router stands in its own history; the first page of a visit has nothing of the router's before it. */
const isFirstPage = () => !window.history.state?.idx

/**
 * The browser's Back closes what is open instead of leaving the screen under it. Shown only while it is open: a
 * blocker that blocks nothing makes the router complain about every move within the page.
 */
export function CloseOnBack({ onBack }: { onBack: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  const navigate = useNavigate()
  const place = useLocation()
  const back = useEffectEvent(onBack)
  // What lies before the first page is no step of the router's, so it couldn't be stopped.
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
