import { ApiError } from '@kindling/domain/client/errors'
import { ErrorState } from '@kindling/ui/error-state'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { messageOf } from '../server/server-message.ts'
import { ButtonLink } from './button-link.tsx'

/** Whether the error means not found or an invalid address (400, 404, 422), which a retry can't fix. */
function isNowhere(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 404, 422].includes(error.status)
}

export interface QueryViewProps<T> {
  query: UseQueryResult<T>
  /** Placeholder while loading. */
  skeleton: ReactNode
  /**
   * Title of the error; the error's message shows below it. A function gets the message for the title, and `isNowhere`
   * to tell "not found" from "failed to load".
   */
  failure?: string | ((message: string, isNowhere: boolean) => string) | undefined
  /** Heading level of the error: 1 if the failed data contains the screen's title. */
  failureLevel?: 1 | 2
  children: (data: T) => ReactNode
}

/** Renders a query: its data, the skeleton while loading, or the error with a retry button. */
export function QueryView<T>({ query, skeleton, failure, failureLevel = 2, children }: QueryViewProps<T>) {
  const hasRetried = useRef(false)
  const isShown = query.data !== undefined
  // After a successful retry, moves focus from the removed button to the content.
  useEffect(() => {
    if (!isShown || !hasRetried.current) return
    hasRetried.current = false
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [isShown])
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return skeleton
  const { error } = query
  function retry() {
    hasRetried.current = true
    void query.refetch()
  }
  const isLost = isNowhere(error)
  const message = isLost && error.status !== 404 ? 'The link may be incomplete.' : messageOf(error)
  const title = typeof failure === 'function' ? failure(message, isLost) : (failure ?? message)
  return (
    <ErrorState
      title={title}
      titleLevel={failureLevel}
      text={title.includes(message) ? undefined : message}
      {...(isLost
        ? {
            action: (
              <ButtonLink to="/explore" variant="secondary">
                Explore skills
              </ButtonLink>
            ),
          }
        : { onRetry: retry, retrying: query.isFetching })}
    />
  )
}
