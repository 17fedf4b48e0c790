/**
 * Every error code that may cross the wire, with the HTTP status it travels under.
 * The list is closed: the server can throw no other, and the client falls back to `internal` for an unknown one.
 */
export const errorStatus = {
  malformed: 400,
  code_invalid: 400,
  unauthenticated: 401,
  token_expired: 401,
  credentials_invalid: 401,
  forbidden: 403,
  suspended: 403,
  confirmation_required: 403,
  second_factor_required: 403,
  not_found: 404,
  conflict: 409,
  state_conflict: 409,
  already_exists: 409,
  idempotency_mismatch: 409,
  intent_unusable: 409,
  account_not_ready: 409,
  slot_taken: 409,
  loan_overdue: 409,
  cost_changed: 409,
  too_large: 413,
  too_many_pixels: 413,
  unsupported_media: 415,
  invalid: 422,
  amount_mismatch: 422,
  insufficient_funds: 422,
  own_booking: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  maintenance: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatus, value)
}

/** A problem with one field of what was sent, by its path in the body (`thumbnails.0`). */
export interface FieldProblem {
  field: string
  message: string
}

/** What a failed call answers, whatever the call. */
export interface ErrorAnswer {
  status: 'error'
  code: ErrorCode
  message: string
  /** Present with `malformed` and `invalid`. */
  fields?: FieldProblem[]
  /** Present with `state_conflict`: the state that won. */
  current?: string
  /** Present with `maintenance` where its end is known: an instant, ISO 8601. */
  until?: string
}

export interface AppErrorDetail {
  fields?: FieldProblem[]
  current?: string
  until?: string | undefined
  /** Seconds until another try makes sense; becomes Retry-After. */
  retryAfter?: number
  cause?: unknown
}

/** The one error that features throw. Its message is meant for a member; a cause is meant for the log only. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: AppErrorDetail

  constructor(code: ErrorCode, message: string, detail: AppErrorDetail = {}) {
    super(message, { cause: detail.cause })
    this.name = 'AppError'
    this.code = code
    this.detail = detail
  }

  get httpStatus(): number {
    return errorStatus[this.code]
  }
}
