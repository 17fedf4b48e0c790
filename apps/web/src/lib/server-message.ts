import { ApiError, SignedOutError } from '@kindling/domain/client/errors'

/**
 * The server's message where it gave one, else the text that the specification has for this call. That there is no
 * connection is said beside it: by the shell, or by an `OfflineNote`.
 */
export function serverMessage(error: unknown, fallback = 'Something went wrong. Please try again.'): string {
  return error instanceof ApiError || error instanceof SignedOutError ? error.message : fallback
}
