import { Spinner } from '@kindling/ui/spinner'
import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import { useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'

/** Wraps every screen with navigation progress, scroll restoration and focus management. */
export function Root() {
  return (
    <>
      <NavigationProgress />
      {/* Before the screen, so that a screen that scrolls itself, such as a chat to its end, runs after it. */}
      <ScrollRestoration />
      <Outlet />
      <RouteFocus />
    </>
  )
}

/** Milliseconds before a pending navigation shows progress. */
const PATIENCE = 400

/** Progress indicator while the next screen's code loads. */
function NavigationProgress() {
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

/**
 * Focus management after client-side navigation, as on a page load: moves focus to the start of the new screen and
 * announces its title. A screen that sets the focus itself keeps it.
 */
function RouteFocus() {
  const { pathname, search } = useLocation()
  const screen = pathname + search
  const shown = useRef(screen)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shown.current === screen) return
    const isSamePlace = shown.current.split('?')[0] === pathname
    shown.current = screen
    const main = document.getElementById('main')
    const { activeElement } = document
    // Filters in a popover change the query of the same screen: focus stays in the popover.
    const isSetting = isSamePlace && activeElement?.closest('[role=dialog]')
    if (main && !isSetting && !main.contains(activeElement)) main.focus({ preventScroll: true })
    setTitle(document.title)
  }, [screen, pathname])

  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>
}
