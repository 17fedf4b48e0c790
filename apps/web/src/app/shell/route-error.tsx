import { useOnline } from '@kindling/ui/browser/use-online'
import { Button } from '@kindling/ui/button'
import { ErrorState } from '@kindling/ui/error-state'
import { Page } from '@kindling/ui/page'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useRouteError } from 'react-router-dom'

/** Whether a dynamic import failed: usually a chunk of an older version that is gone after a release. */
function isStaleCode(error: unknown) {
  return error instanceof TypeError && /dynamically imported module|importing a module/i.test(error.message)
}

/** Reloads the page when back online after a chunk failed to load offline. Returns whether it is waiting. */
function useReloadOnceOnline(isStale: boolean) {
  const isWaiting = !useOnline() && isStale
  const hasWaited = useRef(false)
  useEffect(() => {
    if (isWaiting) hasWaited.current = true
    else if (hasWaited.current) location.reload()
  }, [isWaiting])
  return isWaiting
}

/**
 * Whether this is the service worker's app shell (src/service-worker/shell.ts), not yet reloaded. A starting service worker
 * may abort a script, and Chromium retries a failed module only after a reload.
 */
function isFirstOfflineStart() {
  const [opened] = performance.getEntriesByType('navigation')
  const isAgain = opened instanceof PerformanceNavigationTiming && opened.type === 'reload'
  return document.getElementById('offline-start') !== null && !isAgain
}

/** Reloads the offline app shell once if a cached script failed to load. Returns whether it is reloading. */
function useSecondStart(isStale: boolean) {
  // React Router gives the first location of a page the key 'default'; later navigations get random keys.
  const isOpening = useLocation().key === 'default'
  const [isStarting] = useState(() => isStale && isOpening && isFirstOfflineStart())
  useEffect(() => {
    if (isStarting) location.reload()
  }, [isStarting])
  return isStarting
}

/** Error boundary screen of a route. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  const stale = isStaleCode(error)
  const isWaiting = useReloadOnceOnline(stale)
  if (useSecondStart(stale)) return null
  return (
    <Page width="form">
      <title>Something went wrong · Kindling</title>
      {isWaiting ? (
        <ErrorState
          titleLevel={1}
          title="You seem to be offline"
          text="This screen opens as soon as you are connected again."
        />
      ) : (
        <ErrorState
          titleLevel={1}
          title={stale ? 'This page didn’t arrive whole' : 'Something went wrong'}
          text={
            stale
              ? 'Kindling may have a new version. Load the page again.'
              : 'This screen stopped working. Nothing that you saved is lost.'
          }
          onRetry={() => location.reload()}
          retryLabel="Load again"
          action={
            <Button variant="quiet" asChild>
              <a href="/">Go to the start</a>
            </Button>
          }
        />
      )}
    </Page>
  )
}
