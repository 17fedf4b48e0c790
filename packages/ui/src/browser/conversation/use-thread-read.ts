import { useEffect, useSyncExternalStore } from 'react'
import type { ThreadScroll } from './use-thread-scroll.ts'

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

const isTabVisible = () => document.visibilityState === 'visible'

/**
 * Reports a message as read once the reader is at the end of the thread in a visible tab.
 * @param id the newest unread message; undefined without one
 */
export function useThreadRead(
  id: string | undefined,
  { unseen, isAtEnd }: ThreadScroll,
  onRead: (id: string) => void,
) {
  const isVisible = useSyncExternalStore(subscribe, isTabVisible, () => true)
  useEffect(() => {
    // A message that just arrived may be below the viewport before `unseen` says so.
    if (id !== undefined && isVisible && !unseen && isAtEnd()) onRead(id)
  }, [id, isVisible, unseen, isAtEnd, onRead])
}
