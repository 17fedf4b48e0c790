import { mainPart } from '@kindling/ui/browser/focus/main-part'
import { importLate } from '@kindling/ui/browser/import-late'
import { Spinner } from '@kindling/ui/spinner'
import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import { useEffect, useRef, useState } from 'react'
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router-dom'

/** Key of a scroll position: only Back and Forward in the same document restore one, a page load starts at the top. */
const scrollKey = ({ key }: Location) => `${performance.timeOrigin} ${key}`

/** Loads the restoration of lost focus after the first paint: nobody has pressed anything before. */
function keepFocus() {
  const started = importLate(() => import('@kindling/ui/browser/focus/lost-focus')).then(
    ({ restoreLostFocus }) => restoreLostFocus(),
    (error: unknown) => console.warn('Lost focus is not restored', error),
  )
  return () => void started.then((stop) => stop?.())
}

/** Wraps every screen with navigation progress, scroll restoration and focus management. */
export function Root() {
  useEffect(keepFocus, [])
  return (
    <>
      <NavigationProgress />
      {/* Before the screen, so that a screen that scrolls itself, such as a chat to its end, runs after it. */}
      <ScrollRestoration getKey={scrollKey} />
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
  const isReplaced = useNavigationType() === 'REPLACE'
  const screen = pathname + search
  const shown = useRef(screen)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shown.current === screen) return
    const isSamePlace = shown.current.split('?')[0] === pathname
    shown.current = screen
    const main = mainPart()
    const { activeElement } = document
    // Filters in a popover change the query of the same screen: focus stays in the popover.
    const isSetting = isSamePlace && activeElement?.closest('[role=dialog]')
    if (main && !isSetting && !main.contains(activeElement)) main.focus({ preventScroll: true })
    // Filters and the words of a search replace the query as they change, and announce their own results.
    if (!isSamePlace || !isReplaced) setTitle(document.title)
  }, [screen, pathname, isReplaced])

  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>
}
