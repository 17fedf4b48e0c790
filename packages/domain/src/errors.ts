/**
 * All error codes of the API, with their HTTP status. The server throws no others, and the client maps unknown ones to
 * `internal`.
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

/** A validation error of one field, by its path in the body (`thumbnails.0`). */
export interface FieldProblem {
  field: string
  message: string
}

/** The body of every error response. */
export interface ErrorAnswer {
  status: 'error'
  code: ErrorCode
  message: string
  /** Present with `malformed` and `invalid`. */
  fields?: FieldProblem[]
  /** Present with `state_conflict`: the current state. */
  current?: string
  /** Present with `maintenance` where its end is known: an instant, ISO 8601. */
  until?: string
}

export interface AppErrorDetail {
  fields?: FieldProblem[]
  current?: string
  until?: string | undefined
  /** Seconds until a retry makes sense; sent as Retry-After. */
  retryAfter?: number
  cause?: unknown
}

/** The only error that features throw. Its message is shown to members; its cause is only logged. */
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
