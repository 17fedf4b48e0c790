import { z } from 'zod'
import type { Form } from './form-body.ts'

export interface RefusalBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
  payment_intent?: object
  setup_intent?: object
}

/** An error response in Stripe's format. */
export class Refusal extends Error {
  readonly status: number
  readonly body: { error: RefusalBody }
  /** Whether the call passed validation: only then the response is stored for its idempotency key. */
  readonly hasBegun: boolean

  constructor(status: number, error: RefusalBody, hasBegun = true) {
    super(error.message)
    this.name = 'Refusal'
    this.status = status
    this.body = { error }
    this.hasBegun = hasBegun
  }
}

/** The error for an unknown id. */
export function missing(what: string, id: string, param = 'id'): Refusal {
  return new Refusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${what}: '${id}'`,
  })
}

/** The error for an action that an object's state doesn't allow. */
export function refused(code: string, message: string, param?: string): Refusal {
  return new Refusal(400, {
    type: 'invalid_request_error',
    code,
    message,
    ...(param === undefined ? {} : { param }),
  })
}

/** @throws Refusal 404 for an unknown id */
export function found<T>(kind: ReadonlyMap<string, T>, name: string, id: string): T {
  const object = kind.get(id)
  if (object === undefined) throw missing(name, id)
  return object
}

/** The error for an account that isn't connected or doesn't exist. */
export function noAccess(id: string): Refusal {
  return new Refusal(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key 'sk_test_***' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  })
}

/**
 * Parses parameters. Unknown ones are refused, as Stripe does.
 * @throws Refusal 400, before the call is carried out
 */
export function read<S extends z.ZodType>(schema: S, form: Form): z.output<S> {
  const parsed = schema.safeParse(form)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const path = [...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])].map(String)
  const [first = '', ...rest] = path
  const param = first + rest.map((part) => `[${part}]`).join('')
  const isMissing = issue?.code === 'invalid_type' && !(first in form)
  const error =
    unknown !== undefined
      ? { code: 'parameter_unknown', message: `Received unknown parameter: ${param}` }
      : isMissing
        ? { code: 'parameter_missing', message: `Missing required param: ${param}.` }
        : { code: 'parameter_invalid', message: `Invalid ${param}: ${issue?.message}` }
  throw new Refusal(400, { type: 'invalid_request_error', param, ...error }, false)
}

/** Types of parameters. */
export const integer = z
  .string()
  .regex(/^-?\d{1,12}$/, 'must be an integer')
  .transform(Number)
export const positive = integer.refine((value) => value > 0, 'must be greater than or equal to 1')
export const bool = z.enum(['true', 'false']).transform((value) => value === 'true')
export const list = z.record(z.string(), z.string()).transform((values) => Object.values(values))
export const metadata = z.record(z.string().max(40), z.string().max(500))
export const currency = z.string().regex(/^[a-z]{3}$/, 'must be a currency')
/** Parameters that every call accepts. */
export const common = { expand: list.optional() }
