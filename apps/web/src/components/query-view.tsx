import { ApiError } from '@kindling/domain/client/errors'
import { ErrorState } from '@kindling/ui/error-state'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../server/server-message.ts'
import { ButtonLink } from './button-link.tsx'

export interface QueryViewProps<T> {
  query: UseQueryResult<T>
  /** Placeholder while loading. */
  skeleton: ReactNode
  /** Title of the error; the error's message shows below it, or in it with a function. */
  failure?: string | ((message: string) => string) | undefined
  /** Title of the error if the data doesn't exist. */
  missing?: string | undefined
  /** Heading level of the error: 1 if the failed data contains the screen's title. */
  failureLevel?: 1 | 2
  /** Whether the frame around the screen announces the same error, with a retry. */
  isToldAbove?: boolean
  children: (data: T) => ReactNode
}

/** Renders a query: its data, the skeleton while loading, or the error with a retry button. */
export function QueryView<T>({
  query,
  skeleton,
  failure,
  missing,
  failureLevel = 2,
  isToldAbove = false,
  children,
}: QueryViewProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return skeleton
  const { error } = query
  // Not found or an invalid address, which a retry can't fix.
  const isLost = error instanceof ApiError && [400, 404, 422].includes(error.status)
  const message = isLost && error.status !== 404 ? 'The link may be incomplete.' : messageOf(error)
  const words = (isLost && missing) || failure || message
  const title = typeof words === 'string' ? words : words(message)
  return (
    <ErrorState
      role={isToldAbove ? undefined : 'alert'}
      title={title}
      titleLevel={failureLevel}
      text={title.includes(message) ? undefined : message}
      action={
        isLost && (
          <ButtonLink to="/explore" variant="secondary">
            Explore skills
          </ButtonLink>
        )
      }
      onRetry={isLost || isToldAbove ? undefined : () => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}
