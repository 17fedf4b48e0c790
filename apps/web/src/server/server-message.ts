import { ApiError, NetworkError, SignedOutError } from '@kindling/domain/client/errors'

export const OFFLINE = 'You seem to be offline. Check your connection and try again.'

/** The text of a failed call: the server's own message, or that the network is gone. */
export function messageOf(error: unknown): string {
  if (error instanceof NetworkError) return OFFLINE
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.'
}

/**
 * The server's message where it gave one, else the text that the specification has for this call. That there is no
 * connection is said beside it: by the shell, or by an `OfflineNote`.
 */
export function serverMessage(error: unknown, fallback = 'Something went wrong. Please try again.'): string {
  return error instanceof ApiError || error instanceof SignedOutError ? error.message : fallback
}
