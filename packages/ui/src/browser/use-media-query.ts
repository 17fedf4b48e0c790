import { useSyncExternalStore } from 'react'

/** Whether a media query matches, updated on change. For differences beyond CSS, such as requests. False when prerendering. */
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
