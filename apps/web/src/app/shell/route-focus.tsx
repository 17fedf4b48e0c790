import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * What a browser does by itself when a page loads: the keyboard goes on at the start of the new screen, and its title
 * is read out. A screen that puts the focus somewhere itself keeps it there.
 */
export function RouteFocus() {
  const { pathname, search } = useLocation()
  const screen = pathname + search
  const shown = useRef(screen)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    const main = document.getElementById('main')
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
    setTitle(document.title)
  }, [screen])

  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>
}
