import { isPayingPath } from '@kindling/domain/money/paying-pages'

/** What the browser asked the server for when this document was loaded, however far the app has gone since. */
function loadedPath(): string {
  const [loaded] = performance.getEntriesByType('navigation')
  return new URL(loaded?.name ?? location.href, location.origin).pathname
}

/** Whether this document may load the payment processor's script: a screen can't give itself a page's rights. */
export function isPayingPage(): boolean {
  return isPayingPath(loadedPath())
}
