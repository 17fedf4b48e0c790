import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end that still count as being there. */
const NEAR_END_PX = 120

const page = () => document.documentElement
const fromEnd = () => page().scrollHeight - window.innerHeight - window.scrollY

interface Ends {
  /** Names what stands at either end of the thread; undefined while there is nothing. */
  oldest: string | undefined
  newest: string | undefined
  /** The newest is the member's own. */
  isOwn: boolean
}

/**
 * Keeps a thread where its reader is: at its end while they are there, and at the message they read while older ones
 * are put above it or newer ones below.
 */
export function useThreadScroll({ oldest, newest, isOwn }: Ends) {
  const [hasNews, setNews] = useState(false)
  const isFollowing = useRef(true)
  const lastY = useRef(0)
  const shown = useRef<{ oldest: string | undefined; newest: string | undefined; fromEnd: number }>({
    oldest: undefined,
    newest: undefined,
    fromEnd: 0,
  })

  // A scroll event comes later, and one for all that happens until then: where the page was is known from here.
  const scrollTo = useCallback((top: number) => {
    window.scrollTo({ top })
    lastY.current = window.scrollY
  }, [])
  const toPageEnd = useCallback(() => scrollTo(page().scrollHeight), [scrollTo])

  function toEnd() {
    toPageEnd()
    isFollowing.current = true
    setNews(false)
  }

  const look = useCallback(() => {
    const near = fromEnd() < NEAR_END_PX
    // A page that grew below its reader took them nowhere.
    const wentUp = window.scrollY < lastY.current
    lastY.current = window.scrollY
    isFollowing.current = near || (isFollowing.current && !wentUp)
    shown.current.fromEnd = fromEnd()
    if (near) setNews(false)
  }, [])

  useEffect(() => {
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [look])

  useLayoutEffect(() => {
    const before = shown.current
    const isFirst = before.newest === undefined
    const hasOlder = !isFirst && before.oldest !== oldest && before.newest === newest
    const hasNewer = !isFirst && before.newest !== newest
    if (hasOlder) scrollTo(page().scrollHeight - window.innerHeight - before.fromEnd)
    if (isFirst || (hasNewer && (isOwn || isFollowing.current))) {
      toPageEnd()
      isFollowing.current = true
    } else if (hasNewer) setNews(true)
    shown.current = { oldest, newest, fromEnd: fromEnd() }
  }, [oldest, newest, isOwn, scrollTo, toPageEnd])

  /** For what grows by itself, pictures of messages and what stands under them: whoever is at the end stays there. */
  const contentRef = useCallback(
    (element: HTMLElement | null) => {
      const observer = new ResizeObserver(() => {
        // Somebody who has gone up in this frame hasn't been heard of by an event yet.
        look()
        if (isFollowing.current) toPageEnd()
      })
      if (element) observer.observe(element)
      return () => observer.disconnect()
    },
    [look, toPageEnd],
  )

  /** To something in the thread, which its reader then looks at. */
  const toElement = useCallback((element: HTMLElement) => {
    isFollowing.current = false
    element.scrollIntoView({ block: 'center' })
  }, [])

  const isAtEnd = useCallback(() => isFollowing.current, [])
  return { hasNews, isAtEnd, toEnd, toElement, contentRef }
}
