import { ApiError, NetworkError, SignedOutError } from '@kindling/domain/client/errors'

/**
 * The server's message where it gave one, else the text that the specification has for this call. When the
 * server wasn't reached that is said too, since trying again won't help before the connection is back.
 */
export function serverMessage(error: unknown, fallback = 'Something went wrong. Please try again.'): string {
  if (error instanceof NetworkError) return `${fallback} You seem to be offline.`
  return error instanceof ApiError || error instanceof SignedOutError ? error.message : fallback
}
