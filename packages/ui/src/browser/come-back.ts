/**
 * Calls back when the reader returns to this page from the back/forward cache, after having left it for another site.
 * @returns removes the listener
 */
export function onComeBack(back: () => void): () => void {
  const listener = ({ persisted }: PageTransitionEvent) => persisted && back()
  window.addEventListener('pageshow', listener)
  return () => window.removeEventListener('pageshow', listener)
}

/** Waits while the browser navigates away; resolves when the reader comes back to this page. */
export const comeBack = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onComeBack(() => {
      stop()
      resolve()
    })
  })
