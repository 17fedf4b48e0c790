import type { ErrorCode, FieldProblem } from '../errors.ts'

export interface ApiFailure {
  code: ErrorCode
  status: number
  fields?: FieldProblem[] | undefined
  /** With `state_conflict`: the current state on the server. */
  current?: string | undefined
  /** With `maintenance`: its expected end, ISO 8601. */
  until?: string | undefined
  /** Seconds until a retry makes sense. */
  retryAfter?: number | undefined
  cause?: unknown
}

/** An error response, or one that can't be parsed. Its message may be shown to the member. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: FieldProblem[]
  readonly current: string | undefined
  readonly until: string | undefined
  readonly retryAfter: number | undefined

  constructor(message: string, failure: ApiFailure) {
    super(message, { cause: failure.cause })
    this.name = 'ApiError'
    this.code = failure.code
    this.status = failure.status
    this.fields = failure.fields ?? []
    this.current = failure.current
    this.until = failure.until
    this.retryAfter = failure.retryAfter
  }
}

/** The server couldn't be reached, or the connection broke; whether the call took effect is unknown. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super('We couldn’t reach Kindling. Check your connection and try again.', { cause })
    this.name = 'NetworkError'
  }
}

/** The request timed out. As with any lost connection, the server may still process it. */
export class TimeoutError extends NetworkError {
  constructor() {
    super()
    this.name = 'TimeoutError'
  }
}

/** A call needs a session and there is none. Messages as in the spec (accounts §6 and §8). */
export class SignedOutError extends Error {
  constructor(message = 'Access token not found', cause?: unknown) {
    super(message, { cause })
    this.name = 'SignedOutError'
  }
}
