import { ApiError } from './errors.ts'

/** An attempt: a fingerprint of the request, and its idempotency key. */
export interface Try {
  print: string
  key: string
}

/** Keeps the idempotency key of a request across retries. */
export interface Attempt {
  /** The key for a request: unchanged for the same fingerprint until the attempt ends. */
  keyFor: (print: string) => string
  /** The pending attempt, to be stored and resumed. */
  current: () => Try | undefined
  /** The server has decided; the next request gets a new key. */
  end: () => void
}

/**
 * @param newKey crypto.randomUUID()
 * @param former the attempt that was pending when the page was left
 */
export function createAttempt(newKey: () => string, former?: Try): Attempt {
  let current = former
  return {
    keyFor(print) {
      if (current?.print !== print) current = { print, key: newKey() }
      return current.key
    },
    current: () => current,
    end() {
      current = undefined
    },
  }
}

/**
 * Whether the server refused permanently. Otherwise the call may have worked, may work later, or is still in progress
 * (`conflict`), and has to be retried with the same key.
 */
export function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429 && error.code !== 'conflict'
}
