import { ApiError } from './errors.ts'

/** One try: what is sent, in short, and the key it goes under. */
export interface Try {
  print: string
  key: string
}

/** Remembers the idempotency key of something that is being tried. */
export interface Attempt {
  /** The key to send with: the same as long as what is sent is the same and the attempt hasn't ended. */
  keyFor: (print: string) => string
  /** What is being tried, to go on with it later. */
  current: () => Try | undefined
  /** The server has decided; whatever comes next is another attempt. */
  end: () => void
}

/**
 * @param newKey crypto.randomUUID()
 * @param former what was being tried when the page was left
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
 * Whether the server has said no for good. Otherwise the call may have worked, may work later, or is still being
 * worked on (`conflict`), and has to be tried again with the same key.
 */
export function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429 && error.code !== 'conflict'
}
