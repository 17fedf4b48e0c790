import { isPayingPath } from '@kindling/domain/money/paying-pages'

/** Path with which this document was loaded, before any client-side navigation. */
function loadedPath(): string {
  const [loaded] = performance.getEntriesByType('navigation')
  return new URL(loaded?.name ?? location.href, location.origin).pathname
}

/** Whether this document's Content Security Policy, set at page load, allows the payment processor's script. */
export function isPayingPage(): boolean {
  return isPayingPath(loadedPath())
}
