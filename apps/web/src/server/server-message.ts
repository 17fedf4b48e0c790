import { ApiError, NetworkError, SignedOutError } from '@kindling/domain/client/errors'
import { OFFLINE } from '@kindling/ui/browser/offline-words'

/** Error text for a failed call: the server's message, or that there is no connection. */
export function messageOf(error: unknown): string {
  if (error instanceof NetworkError) return OFFLINE
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.'
}

/**
 * The server's error message, else the specification's fallback text for this call. A lost connection is shown elsewhere:
 * by the shell or an `OfflineNote`.
 */
export function serverMessage(error: unknown, fallback = 'Something went wrong. Please try again.'): string {
  return error instanceof ApiError || error instanceof SignedOutError ? error.message : fallback
}
