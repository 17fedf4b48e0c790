import { ApiError } from '@kindling/domain/client/errors'
import { ErrorState } from '@kindling/ui/error-state'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { messageOf } from '../server/server-message.ts'
import { ButtonLink } from './button-link.tsx'

/** Asking for it again would get the same answer: there is no such thing, or the address names none. */
function isNowhere(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 404, 422].includes(error.status)
}

export interface QueryViewProps<T> {
  query: UseQueryResult<T>
  /** The shape of what is coming. */
  skeleton: ReactNode
  /**
   * The title over the error; the error's own message stands below, or in the title of one that takes it. A title that
   * tells "there is none" from "it didn't come" asks whether it `isNowhere`.
   */
  failure?: string | ((message: string, isNowhere: boolean) => string) | undefined
  /** 1 where the title of the screen is what didn't come. */
  failureLevel?: 1 | 2
  children: (data: T) => ReactNode
}

/** Shows what a query has: its data, else the skeleton, else what went wrong with the way on. */
export function QueryView<T>({ query, skeleton, failure, failureLevel = 2, children }: QueryViewProps<T>) {
  const hasRetried = useRef(false)
  const isShown = query.data !== undefined
  // The button that was pressed is gone; the keyboard goes on where the answer stands.
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
