import { Spinner } from '@kindling/ui/spinner'
import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import { useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'

/** Around every screen: what has to follow the member from one to the next. */
export function Root() {
  return (
    <>
      <NavigationProgress />
      {/* Before the screen: one that opens at another place, as a chat does at its end, has the last word. */}
      <ScrollRestoration />
      <Outlet />
      <RouteFocus />
    </>
  )
}

/** Milliseconds before a wait is worth mentioning: a quick navigation shows nothing. */
const PATIENCE = 400

/** Says that the code of the next screen is on its way. */
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
 * What a browser does by itself when a page loads: the keyboard goes on at the start of the new screen, and its title
 * is read out. A screen that puts the focus somewhere itself keeps it there.
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
    // Filters in a popover change the address of the screen that they stand on.
    const isSetting = isSamePlace && activeElement?.closest('[role=dialog]')
    if (main && !isSetting && !main.contains(activeElement)) main.focus({ preventScroll: true })
    setTitle(document.title)
  }, [screen, pathname])

  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>
}
