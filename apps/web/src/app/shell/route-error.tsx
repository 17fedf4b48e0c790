import { Button } from '@kindling/ui/button'
import { ErrorState } from '@kindling/ui/error-state'
import { Page } from '@kindling/ui/page'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useRouteError } from 'react-router-dom'
import { useOnline } from '../../browser/use-online.ts'

/** A chunk that is gone after a release: the page in this tab is older than the server. */
function isStaleCode(error: unknown) {
  return error instanceof TypeError && /dynamically imported module|importing a module/i.test(error.message)
}

/** Code that couldn't be fetched for want of a connection is fetched when it is back. Answers whether it waits. */
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
 * Whether this is the installed page (src/service-worker/shell.ts), and was opened for the first time. A worker that was just
 * started may break off a script, and Chromium never asks again for one that failed; a page that is loaded anew does.
 */
function isFirstOfflineStart() {
  const [opened] = performance.getEntriesByType('navigation')
  const isAgain = opened instanceof PerformanceNavigationTiming && opened.type === 'reload'
  return document.getElementById('offline-start') !== null && !isAgain
}

/** Loads a page anew, once, whose scripts didn't all come though they are installed. Answers whether it does. */
function useSecondStart(isStale: boolean) {
  // The address that a page is opened with has no name in its history; what a press leads to has.
  const isOpening = useLocation().key === 'default'
  const [isStarting] = useState(() => isStale && isOpening && isFirstOfflineStart())
  useEffect(() => {
    if (isStarting) location.reload()
  }, [isStarting])
  return isStarting
}

/** What stands in for a screen that broke. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  const stale = isStaleCode(error)
  const isWaiting = useReloadOnceOnline(stale)
  if (useSecondStart(stale)) return null
  return (
    <Page width="narrow">
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
