/**
 * Collects what a browser would complain about while overlays open and close: console messages, and the focus on
 * something hidden from assistive technology ("Blocked aria-hidden on an element because its descendant retained
 * focus" is the browser's own message, which no script can read, so its cause is watched instead).
 */
export function watchOverlays() {
  const complaints: string[] = []
  const original = { error: console.error, warn: console.warn }
  console.error = (...words: unknown[]) => complaints.push(words.join(' '))
  console.warn = (...words: unknown[]) => complaints.push(words.join(' '))

  const look = () => {
    const hidden = document.activeElement?.closest('[aria-hidden="true"]:not([data-radix-focus-guard])')
    if (hidden) complaints.push(`The focus is inside something hidden: ${hidden.outerHTML.slice(0, 200)}`)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, attributeFilter: ['aria-hidden'] })
  document.addEventListener('focusin', look)

  return {
    /** Ends the watch and answers what was found. */
    stop() {
      observer.disconnect()
      document.removeEventListener('focusin', look)
      Object.assign(console, original)
      return complaints
    },
  }
}
