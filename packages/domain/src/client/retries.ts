import { ApiError, NetworkError, SignedOutError, TimeoutError } from './errors.ts'

/** Retries after the first attempt. */
const RETRIES = 2
/** Longest `Retry-After` in seconds that is waited for; with a longer one the error is shown. */
const LONGEST_WAIT = 10

/**
 * Whether to retry a query: after network failures and 5xx answers, not after 4xx. A `Retry-After` decides by its length.
 * Timeouts aren't retried.
 */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= RETRIES || error instanceof SignedOutError) return false
  if (error instanceof ApiError) {
    if (error.retryAfter !== undefined) return error.retryAfter <= LONGEST_WAIT
    return error.status >= 500
  }
  if (error instanceof NetworkError) return navigator.onLine && !(error instanceof TimeoutError)
  return true
}

/** Milliseconds until the next retry: the server's `Retry-After`, else one second, then two. */
export function pauseBeforeRetry(failures: number, error: unknown): number {
  const named = error instanceof ApiError ? error.retryAfter : undefined
  return named === undefined ? 1000 * 2 ** failures : named * 1000
}
