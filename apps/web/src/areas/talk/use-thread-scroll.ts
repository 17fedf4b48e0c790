import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end that still count as being there. */
const NEAR_END_PX = 120

const page = () => document.documentElement
const toPageEnd = () => window.scrollTo({ top: page().scrollHeight })
const fromEnd = () => page().scrollHeight - window.innerHeight - window.scrollY

/** What a member scrolls with: they come before the page moves, and never when it moves by itself. */
const scrollEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

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
  const shown = useRef<{ oldest: string | undefined; newest: string | undefined; fromEnd: number }>({
    oldest: undefined,
    newest: undefined,
    fromEnd: 0,
  })

  function toEnd() {
    toPageEnd()
    isFollowing.current = true
    setNews(false)
  }

  useEffect(() => {
    let hasActed = false
    let lastY = window.scrollY
    const act = () => {
      hasActed = true
    }
    function onScroll() {
      // The router puts a new screen at its start, which may be after this one has gone to its end.
      if (window.scrollY === 0 && isFollowing.current && !hasActed) return toPageEnd()
      const near = fromEnd() < NEAR_END_PX
      // A page that grew below its reader took them nowhere.
      const wentUp = window.scrollY < lastY
      lastY = window.scrollY
      isFollowing.current = near || (isFollowing.current && !wentUp)
      shown.current.fromEnd = fromEnd()
      if (near) setNews(false)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    for (const event of scrollEvents) window.addEventListener(event, act, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      for (const event of scrollEvents) window.removeEventListener(event, act)
    }
  }, [])

  useLayoutEffect(() => {
    const before = shown.current
    const isFirst = before.newest === undefined
    const hasOlder = !isFirst && before.oldest !== oldest && before.newest === newest
    const hasNewer = !isFirst && before.newest !== newest
    if (hasOlder) window.scrollTo({ top: page().scrollHeight - window.innerHeight - before.fromEnd })
    if (isFirst || (hasNewer && (isOwn || isFollowing.current))) {
      toPageEnd()
      isFollowing.current = true
    } else if (hasNewer) setNews(true)
    shown.current = { oldest, newest, fromEnd: fromEnd() }
  }, [oldest, newest, isOwn])

  /** For what grows by itself, pictures of messages and what stands under them: whoever is at the end stays there. */
  const contentRef = useCallback((element: HTMLElement | null) => {
    const observer = new ResizeObserver(() => isFollowing.current && toPageEnd())
    if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [])

  /** To something in the thread, which its reader then looks at. */
  const toElement = useCallback((element: HTMLElement) => {
    isFollowing.current = false
    element.scrollIntoView({ block: 'center' })
  }, [])

  const isAtEnd = useCallback(() => isFollowing.current, [])
  return { hasNews, isAtEnd, toEnd, toElement, contentRef }
}
