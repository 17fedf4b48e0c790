import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Distance from the end, in pixels, that counts as being at the end. */
const NEAR_END_PX = 120

const page = () => document.documentElement
const fromEnd = () => page().scrollHeight - window.innerHeight - window.scrollY

interface ThreadEnds {
  /** Ids of the first and last loaded messages; undefined without messages. */
  oldest: string | undefined
  newest: string | undefined
  /** Whether the newest message is the reader's own. */
  isOwn: boolean
}

/** Scroll state of a message thread. */
export interface ThreadScroll {
  /** Whether there are new messages below the visible ones, which the reader hasn’t seen. */
  unseen: boolean
  /** Whether the reader is at the end of the thread now, which the next render may not show yet. */
  isAtEnd: () => boolean
  toEnd: () => void
  /** Scrolls to an element of the thread. */
  toElement: (element: HTMLElement) => void
  contentRef: (element: HTMLElement | null) => () => void
}

/**
 * Scroll anchoring of a thread that scrolls with the page: stays at the end while the reader is there, else at the
 * visible messages when older ones are loaded above or new ones arrive below.
 */
export function useThreadScroll({ oldest, newest, isOwn }: ThreadEnds): ThreadScroll {
  const [unseen, setUnseen] = useState(false)
  const isFollowing = useRef(true)
  const lastY = useRef(0)
  const shown = useRef<{ oldest: string | undefined; newest: string | undefined; fromEnd: number }>({
    oldest: undefined,
    newest: undefined,
    fromEnd: 0,
  })

  // Scroll events are asynchronous and coalesced, so the position after a programmatic scroll is recorded here.
  const scrollTo = useCallback((top: number) => {
    window.scrollTo({ top })
    lastY.current = window.scrollY
  }, [])
  const toPageEnd = useCallback(() => scrollTo(page().scrollHeight), [scrollTo])

  function toEnd() {
    toPageEnd()
    isFollowing.current = true
    setUnseen(false)
  }

  const look = useCallback(() => {
    const near = fromEnd() < NEAR_END_PX
    // Content added below doesn’t change the scroll position, so only scrolling up stops following.
    const wentUp = window.scrollY < lastY.current
    lastY.current = window.scrollY
    isFollowing.current = near || (isFollowing.current && !wentUp)
    shown.current.fromEnd = fromEnd()
    if (near) setUnseen(false)
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
    } else if (hasNewer) setUnseen(true)
    shown.current = { oldest, newest, fromEnd: fromEnd() }
  }, [oldest, newest, isOwn, scrollTo, toPageEnd])

  // Content that grows without a render, such as loading pictures, keeps a reader at the end there.
  const contentRef = useCallback(
    (element: HTMLElement | null) => {
      const observer = new ResizeObserver(() => {
        // The scroll event of this frame may still be pending.
        look()
        if (isFollowing.current) toPageEnd()
      })
      if (element) observer.observe(element)
      return () => observer.disconnect()
    },
    [look, toPageEnd],
  )

  const toElement = useCallback((element: HTMLElement) => {
    isFollowing.current = false
    element.scrollIntoView({ block: 'center' })
  }, [])

  const isAtEnd = useCallback(() => isFollowing.current, [])
  return { unseen, isAtEnd, toEnd, toElement, contentRef }
}
