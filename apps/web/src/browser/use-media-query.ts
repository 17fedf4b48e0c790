import { useSyncExternalStore } from 'react'

/** Whether a media query holds, now and as the window changes. For what CSS can't leave out, such as a request. None holds at build time. */
export function useMediaQuery(media: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(media)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => window.matchMedia(media).matches,
    () => false,
  )
}
