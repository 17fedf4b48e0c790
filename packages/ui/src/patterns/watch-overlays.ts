/**
 * Collects accessibility problems while overlays open and close: console messages, and focus on an element hidden from
 * assistive technology ("Blocked aria-hidden on an element because its descendant retained focus" is logged by the
 * browser itself, which scripts can't read, so its cause is observed instead).
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
    /** Stops observing and returns the problems. */
    stop() {
      observer.disconnect()
      document.removeEventListener('focusin', look)
      Object.assign(console, original)
      return complaints
    },
  }
}
