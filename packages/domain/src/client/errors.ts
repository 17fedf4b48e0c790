import type { ErrorCode, FieldProblem } from '../errors.ts'

export interface ApiFailure {
  code: ErrorCode
  status: number
  fields?: FieldProblem[] | undefined
  /** With `state_conflict`: the state that won. */
  current?: string | undefined
  /** With `maintenance`: when it should be over, ISO 8601. */
  until?: string | undefined
  /** Seconds until another try makes sense. */
  retryAfter?: number | undefined
  cause?: unknown
}

/** The server answered, and the answer is no (or can't be understood). Its message may be shown to the member. */
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

/** The server couldn't be reached, or the connection broke; nothing is known about what it did. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super('We couldn’t reach Kindling. Check your connection and try again.', { cause })
    this.name = 'NetworkError'
  }
}

/** The server took too long. Like any lost connection: it may have done what it was asked, or do it still. */
export class TimeoutError extends NetworkError {
  constructor() {
    super()
    this.name = 'TimeoutError'
  }
}

/** There is no session to call with; the member has to log in. Messages as in the spec (accounts §6 and §8). */
export class SignedOutError extends Error {
  constructor(message = 'Access token not found', cause?: unknown) {
    super(message, { cause })
    this.name = 'SignedOutError'
  }
}
